/** Asks the child in a window of the page; whoever closes it has said no. */
export function ask(question: string, take: (yes: boolean) => void): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'question'
  dialog.setAttribute('aria-label', question)
  const text = document.createElement('p')
  text.textContent = question
  const form = document.createElement('form')
  form.method = 'dialog'
  const button = (label: string, value: string): HTMLButtonElement => {
    const made = document.createElement('button')
    made.textContent = label
    made.value = value
    return made
  }
  const no = button('取消', 'no')
  form.append(no, button('确定', 'yes'))
  dialog.append(text, form)
  dialog.addEventListener('close', () => {
    dialog.remove()
    take(dialog.returnValue === 'yes')
  })
  // Keys in this window are not for the editor, which listens at the document.
  for (const name of ['keydown', 'keyup'] as const) dialog.addEventListener(name, (event) => event.stopPropagation())
  document.body.append(dialog)
  dialog.showModal()
  no.focus()
}
