import { useEffect, useEffectEvent, type ReactNode } from 'react'

export interface PanelGroundProps {
  readonly middle?: boolean
  /** A tap outside of the panel, which keeps the input. */
  readonly onBeside: () => void
  /** Escape, which discards the input. */
  readonly onEscape: () => void
  readonly children: ReactNode
}

/** The area behind a panel, which closes all panels in the same way. */
export function PanelGround({ middle = false, onBeside, onEscape, children }: PanelGroundProps) {
  const hear = useEffectEvent((event: KeyboardEvent): void => {
    // While Chinese is being composed, Escape belongs to the input method.
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
