import { useState, type ReactNode } from 'react'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import type { Imported, ImportPopupProps } from '../dialog/popup-props.ts'
import type { Tools } from '../resource/action.ts'
import { ImportedBar } from './imported-bar.tsx'

const ImportDialog = lazyPopup(async () => (await import('./import-dialog.tsx')).ImportDialog)

interface ImportOptions extends Omit<ImportPopupProps, 'close' | 'done'> {
  show: Tools['show']
  changed: () => void
}

interface Import {
  openImport: () => void
  /** Can undo the last import. Null after the user has closed the bar. */
  importedBar: ReactNode
}

export function useImport({ show, changed, ...sheet }: ImportOptions): Import {
  const [imported, setImported] = useState<Imported>()
  const done = (result: Imported) => {
    setImported(result)
    changed()
  }
  return {
    openImport: () => show((close) => <ImportDialog {...sheet} close={close} done={done} />),
    importedBar: imported && (
      <ImportedBar
        key={imported.importId}
        resource={sheet.resource}
        imported={imported}
        undone={changed}
        close={() => setImported(undefined)}
      />
    ),
  }
}
