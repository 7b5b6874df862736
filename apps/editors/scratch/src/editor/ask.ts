interface Answer {
  label: string
  value: string
}

/** A window of the page above everything; `take` gets the value of the answer, and '' when it was closed. */
function show(text: string, answers: readonly Answer[], take: (value: string) => void): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'question'
  dialog.setAttribute('aria-label', text)
  const words = document.createElement('p')
  words.textContent = text
  const form = document.createElement('form')
  form.method = 'dialog'
  const buttons = answers.map(({ label, value }) => {
    const made = document.createElement('button')
    made.textContent = label
    made.value = value
    return made
  })
  form.append(...buttons)
  dialog.append(words, form)
  dialog.addEventListener('close', () => {
    dialog.remove()
    take(dialog.returnValue)
  })
  // Keys in this window are not for the editor, which listens at the document.
  for (const name of ['keydown', 'keyup'] as const) dialog.addEventListener(name, (event) => event.stopPropagation())
  document.body.append(dialog)
  dialog.showModal()
  buttons[0]?.focus()
}

/** Asks the child in a window of the page; whoever closes it has said no. */
export function ask(question: string, take: (yes: boolean) => void): void {
  const answers = [
    { label: '取消', value: 'no' },
    { label: '确定', value: 'yes' },
  ]
  show(question, answers, (value) => take(value === 'yes'))
}

/** Tells the child something that has to be read before it goes on. */
export function tell(text: string): void {
  show(text, [{ label: '知道了', value: 'read' }], () => undefined)
}
