type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>
export type Command = 'run' | 'stop' | 'again' | 'save' | 'step' | 'over' | 'play'

const stepKeys: Readonly<Record<string, Command>> = { F10: 'step', F9: 'over', F8: 'play' }

/** Shift+F10 must still open the context menu. */
export function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): Command | null {
  const control = ctrlKey || metaKey
  if (altKey) return null
  if (key === 'F5' && !control) return shiftKey ? 'stop' : 'run'
  if (!control && !shiftKey && stepKeys[key]) return stepKeys[key]
  if (!control) return null
  if (key === 'Enter') return shiftKey ? 'again' : 'run'
  return key.toLowerCase() === 's' && !shiftKey ? 'save' : null
}

/** Ignores the shortcuts while a dialog is open. */
export function listenForKeys(target: EventTarget, runCommand: (command: Command) => void): void {
  target.addEventListener(
    'keydown',
    (event) => {
      const command = commandOf(event as KeyboardEvent)
      if (command === null || document.querySelector('dialog[open]')) return
      event.preventDefault()
      event.stopPropagation()
      runCommand(command)
    },
    { capture: true },
  )
}
