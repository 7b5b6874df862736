import { Modal } from '@mashu/ui/modal'
import { useEffect } from 'react'
import { Mascot } from '../part/icon.tsx'

/** Keeps keys from the editor, except key releases, which a game must notice. Shortcuts of the browser still work. */
function useHeldKeys(): void {
  useEffect(() => {
    const hold = (event: KeyboardEvent): void => {
      event.stopImmediatePropagation()
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') event.preventDefault()
    }
    window.addEventListener('keydown', hold, true)
    window.addEventListener('keypress', hold, true)
    return () => {
      window.removeEventListener('keydown', hold, true)
      window.removeEventListener('keypress', hold, true)
    }
  }, [])
}

/** Covers the editor while the class listens to the teacher. The work is still saved. */
export function FrozenScreen({ word, speak }: { word: string; speak?: ((text: string) => void) | undefined }) {
  useHeldKeys()
  useEffect(() => speak?.(word), [speak, word])
  return (
    <Modal className="mashu-frozen" aria-label={word} role="alertdialog" closeBeside={false}>
      <Mascot face="open" />
      <p>{word}</p>
      <small>你的作品好好地存着，一会儿接着做</small>
    </Modal>
  )
}
