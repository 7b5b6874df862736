import { useStore } from '@mashu/ui/react'
import type { PageModel } from '../model/page-model.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import type { Tab } from '../model/pane-layout.ts'
import { RunButtons } from './run-buttons.tsx'

const tabs: readonly (readonly [Tab, string, IconName])[] = [
  ['code', '代码', 'code'],
  ['canvas', '画布', 'picture'],
  ['console', '控制台', 'console'],
]

/** Selects the part of the page that a small screen shows. */
export function TabBar({ model }: { model: PageModel }) {
  const { tab, unseen } = useStore(model.view)
  const { ask, problem } = useStore(model.runController.store)
  return (
    <nav className="tab-bar" aria-label="切换">
      {tabs.map(([name, text, icon]) => (
        <button
          key={name}
          type="button"
          aria-current={tab === name ? 'page' : undefined}
          onClick={() => model.paneLayout.show(name)}
        >
          <Icon name={icon} />
          <span>{text}</span>
          {name === 'console' && tab !== name && (unseen || ask !== null || problem !== null) && (
            <i className="tab-unseen" aria-label="有新消息" />
          )}
        </button>
      ))}
      <RunButtons model={model} />
    </nav>
  )
}
