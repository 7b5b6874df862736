const SHOWN_FOR = 20_000

/** Shows a message with an undo button, and removes an earlier message. */
export function offerUndo(text: string, undo: () => void): void {
  const note = document.createElement('div')
  note.className = 'undo-note page-note'
  note.setAttribute('role', 'status')
  const words = document.createElement('p')
  words.textContent = text
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = '撤销'
  note.append(words, button)
  const timer = setTimeout(() => note.remove(), SHOWN_FOR)
  button.addEventListener('click', () => {
    clearTimeout(timer)
    note.remove()
    undo()
  })
  for (const former of document.querySelectorAll('.undo-note')) former.remove()
  document.body.append(note)
}
