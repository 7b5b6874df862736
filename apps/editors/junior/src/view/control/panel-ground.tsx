import { useEffect, useEffectEvent, type ReactNode } from 'react'

export interface PanelGroundProps {
  readonly middle?: boolean
  /** Called on a press beside the panel; keeps the input. */
  readonly onBeside: () => void
  /** Called on Escape; discards the input. */
  readonly onEscape: () => void
  readonly children: ReactNode
}

export function PanelGround({ middle = false, onBeside, onEscape, children }: PanelGroundProps) {
  const hear = useEffectEvent((event: KeyboardEvent): void => {
    // While Chinese is being composed, Escape cancels the composition.
    if (event.key === 'Escape' && !event.isComposing) onEscape()
  })
  useEffect(() => {
    // The window listens, because a number pad has no focus.
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
