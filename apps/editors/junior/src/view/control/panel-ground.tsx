import { useEffect, useEffectEvent, type ReactNode } from 'react'

export interface PanelGroundProps {
  readonly middle?: boolean
  /** Keeps the input. */
  readonly onBeside: () => void
  /** Discards the input. */
  readonly onEscape: () => void
  readonly children: ReactNode
}

export function PanelGround({ middle = false, onBeside, onEscape, children }: PanelGroundProps) {
  const hear = useEffectEvent((event: KeyboardEvent): void => {
    // While Chinese is being composed, Escape cancels the composition.
    if (event.key === 'Escape' && !event.isComposing) onEscape()
  })
  useEffect(() => {
    // A number pad has no focus of its own.
    const listen = (event: KeyboardEvent): void => hear(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <div
      className={middle ? 'panel-ground panel-middle' : 'panel-ground'}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onBeside()
      }}
    >
      {children}
    </div>
  )
}
