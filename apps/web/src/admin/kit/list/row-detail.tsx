import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import type { AnyRow } from '../resource/resource.ts'
import type { Definition } from './screen-options.ts'

const DetailPopup = lazyPopup(async () => (await import('../dialog/detail-popup.tsx')).DetailPopup)

interface RowDetailProps {
  definition: Definition
  row: AnyRow
  close: () => void
}

export const RowDetail = ({ definition, row, close }: RowDetailProps) => (
  <DetailPopup
    title={`${definition.noun ?? definition.title}详情`}
    fields={definition.detail}
    pages={definition.pages}
    row={row}
    isPrinted={definition.printed}
    close={close}
  >
    {definition.renderDetail?.(row)}
  </DetailPopup>
)
