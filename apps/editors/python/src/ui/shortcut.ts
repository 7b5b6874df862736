type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>
export type Command = 'run' | 'stop' | 'again' | 'save' | 'step' | 'over' | 'play'

const stepKeys: Readonly<Record<string, Command>> = { F10: 'step', F9: 'over', F8: 'play' }

/**
 * Returns the command of a key on the whole page. F5 and Ctrl+Enter run, Shift+F5 stops, and Ctrl+Shift+Enter runs
 * again. Ctrl+S saves. F10, F9 and F8 go step by step; Shift+F10 still opens the context menu.
 */
export function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): Command | null {
  const control = ctrlKey || metaKey
  if (altKey) return null
  if (key === 'F5' && !control) return shiftKey ? 'stop' : 'run'
  if (!control && !shiftKey && stepKeys[key]) return stepKeys[key]
  if (!control) return null
  if (key === 'Enter') return shiftKey ? 'again' : 'run'
  return key.toLowerCase() === 's' && !shiftKey ? 'save' : null
}

/** Handles the shortcuts wherever the focus is, except in an open dialog. */
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
