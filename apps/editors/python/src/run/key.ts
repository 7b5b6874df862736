/** Names of keys as the turtle module (that is, Tk) has them, where browsers call them otherwise. */
const names: Readonly<Record<string, string>> = {
  ArrowUp: 'Up', ArrowDown: 'Down', ArrowLeft: 'Left', ArrowRight: 'Right', ' ': 'space', Enter: 'Return', Escape: 'Escape', Backspace: 'BackSpace', Tab: 'Tab', Delete: 'Delete', Insert: 'Insert', Home: 'Home', End: 'End', PageUp: 'Prior', PageDown: 'Next', Shift: 'Shift_L', Control: 'Control_L', Alt: 'Alt_L', CapsLock: 'Caps_Lock',
  '+': 'plus', '-': 'minus', '*': 'asterisk', '/': 'slash', '=': 'equal', ',': 'comma', '.': 'period', ';': 'semicolon', "'": 'quoteright', '[': 'bracketleft', ']': 'bracketright', '<': 'less', '>': 'greater', '?': 'question', '!': 'exclam', '#': 'numbersign', '@': 'at', '&': 'ampersand', '(': 'parenleft', ')': 'parenright', '_': 'underscore', '\\': 'backslash', ':': 'colon',
}

/** The turtle's name of a key of the browser (`event.key`). */
export const keyName = (key: string): string => names[key] ?? key
