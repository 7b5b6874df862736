import { useEffect, useEffectEvent, type ReactNode } from 'react'

export interface PanelGroundProps {
  readonly middle?: boolean
  /** Called on a tap outside of the panel. The handler keeps the input. */
  readonly onBeside: () => void
  /** Called on Escape. The handler discards the input. */
  readonly onEscape: () => void
  readonly children: ReactNode
}

/** The area behind a panel. All panels close in the same way. */
export function PanelGround({ middle = false, onBeside, onEscape, children }: PanelGroundProps) {
  const hear = useEffectEvent((event: KeyboardEvent): void => {
    // While Chinese is being composed, Escape cancels the composition and must not close the panel.
    if (event.key === 'Escape' && !event.isComposing) onEscape()
  })
  useEffect(() => {
    // The listener is on the window, because a number pad has no focus of its own.
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
