import type { ReactNode } from 'react'
import { TalkButton } from '../../speech/talk-button.tsx'
import { useTools } from '../project/context.ts'

export interface PictureButtonProps {
  /** Spoken on a long press and by screen readers. */
  readonly name: string
  readonly children: ReactNode
  readonly onClick: () => void
  readonly className?: string
  readonly pressed?: boolean
  /** A disabled button answers a tap with the sound for a refusal. */
  readonly disabled?: boolean
}

/** A press of half a second speaks the name instead of acting. */
export function PictureButton({
  name,
  children,
  onClick,
  className = '',
  pressed,
  disabled = false,
}: PictureButtonProps) {
  const { mixer } = useTools()
  const press = (): void => {
    mixer.cue(disabled ? 'refuse' : 'tap')
    if (!disabled) onClick()
  }
  return (
    <TalkButton
      name={name}
      className={`picture-button ${className}`}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      onPress={press}
    >
      {children}
    </TalkButton>
  )
}
