import type { DefinitionFault } from '@mashu/contract/online/form/definition-faults'
import type { DesignedForm } from '@mashu/contract/online/form/definition'
import { DesignFields } from './rows/design-fields.tsx'
import { DesignPage } from './page/design-page.tsx'
import { DesignPreview } from './design-preview.tsx'
import { DesignRules } from './rule/design-rules.tsx'
import { DesignSettings } from './settings/design-settings.tsx'
import { DesignEnhancements } from './enhancement/design-enhancements.tsx'
import { designed } from './design-body.ts'
import type { Designer } from './use-designer.ts'

const views = [
  { value: 'page', label: '页面' },
  { value: 'rows', label: '表格' },
  { value: 'rules', label: '规则' },
  { value: 'settings', label: '设置' },
  { value: 'preview', label: '预览' },
] as const
/** For imported forms that contained code in the former system. */
const former = { value: 'former', label: '原系统' } as const
export const viewsOf = ({ hasEnhancements }: DesignedForm) => (hasEnhancements ? [...views, former] : [...views])
export type View = (typeof views)[number]['value'] | (typeof former)['value']

interface DesignViewProps {
  view: View
  definition: DesignedForm
  designer: Designer
  faults: readonly DefinitionFault[]
  changed: () => void
}

export function DesignView({ view, definition, designer, faults, changed }: DesignViewProps) {
  const { now } = designer.history
  return (
    <>
      {view === 'page' && <DesignPage design={now} faults={faults} change={designer.set} />}
      {view === 'rows' && <DesignFields design={now} faults={faults} change={designer.set} />}
      {view === 'rules' && <DesignRules design={now} change={designer.set} />}
      {view === 'settings' && (
        <DesignSettings head={definition.head} design={now} faults={faults} change={designer.set} />
      )}
      {view === 'preview' && <DesignPreview definition={designed(definition, now)} />}
      {view === 'former' && (
        <DesignEnhancements
          formId={definition.head.id}
          design={now}
          change={designer.set}
          rowVersion={designer.rowVersion}
          follow={(version) => {
            designer.setRowVersion(version)
            changed()
          }}
        />
      )}
    </>
  )
}
