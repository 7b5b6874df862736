interface Answer {
  label: string
  value: string
}

/** An answer shown as a card. */
interface Choice extends Answer {
  note: string
  picture: string
  /** The child chose this answer the last time, so it gets the focus. */
  isLast: boolean
}

function plainButton({ label, value }: Answer): HTMLButtonElement {
  const made = document.createElement('button')
  made.textContent = label
  made.value = value
  return made
}

const part = (name: string, className: string, content: string): HTMLElement => {
  const made = document.createElement(name)
  made.className = className
  made.textContent = content
  return made
}

function card({ label, value, note, picture, isLast }: Choice): HTMLButtonElement {
  const made = document.createElement('button')
  made.value = value
  made.className = 'choice'
  made.autofocus = isLast
  const drawing = document.createElement('img')
  drawing.src = picture
  drawing.alt = ''
  made.append(drawing, part('strong', '', label), part('span', 'choice-note', note))
  if (isLast) made.append(part('span', 'choice-last', '上次用的'))
  return made
}

/** `take` receives the value of the answer, or '' when the dialog is closed without an answer. */
function show(text: string, buttons: readonly HTMLButtonElement[], take: (value: string) => void): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'question'
  dialog.setAttribute('aria-label', text)
  const words = document.createElement('p')
  words.textContent = text
  const form = document.createElement('form')
  form.method = 'dialog'
  form.append(...buttons)
  dialog.append(words, form)
  dialog.addEventListener('close', () => {
    dialog.remove()
    take(dialog.returnValue)
  })
  // Keys in the dialog must not reach the editor, which listens at the document.
  for (const name of ['keydown', 'keyup'] as const) dialog.addEventListener(name, (event) => event.stopPropagation())
  document.body.append(dialog)
  dialog.showModal()
  const first = buttons.find(({ autofocus }) => autofocus) ?? buttons[0]
  first?.focus()
}

/** Asks in a dialog. Closing the dialog means no. */
export function ask(question: string, take: (yes: boolean) => void): void {
  const answers = [
    { label: '取消', value: 'no' },
    { label: '确定', value: 'yes' },
  ]
  show(question, answers.map(plainButton), (value) => take(value === 'yes'))
}

export function tell(text: string): void {
  show(text, [plainButton({ label: '知道了', value: 'read' })], () => undefined)
}

/** Lets the child choose a card. Resolves to '' without a choice. */
export function choose(question: string, choices: readonly Choice[]): Promise<string> {
  return new Promise((resolve) => {
    show(question, [...choices.map(card), plainButton({ label: '取消', value: '' })], resolve)
  })
}

const MAX_SAMPLES = 3

/** Lets the child choose a column, counted from 0. Resolves to null without a choice. */
export function askForColumn(columns: readonly (readonly string[])[]): Promise<number | null> {
  const buttons = columns.map((items, index) => {
    const button = plainButton({ label: `第 ${index + 1} 列`, value: String(index) })
    button.className = 'choice'
    button.append(part('span', 'choice-note', items.slice(0, MAX_SAMPLES).join('、')))
    return button
  })
  return new Promise((resolve) => {
    show('把哪一列放进列表？', [...buttons, plainButton({ label: '取消', value: '' })], (value) =>
      resolve(value === '' ? null : Number(value)),
    )
  })
}
