import { readEditorParams, warnBeforeLoss } from '@mashu/editor-host'
import { mountWorkBar } from '@mashu/editor-host/ui'
import { createRoot } from 'react-dom/client'
import { renameUrl } from './page/address.ts'
import { Bench } from './page/bench.ts'
import './page/page.css'
import { Page } from './page/page.tsx'
import { listenForKeys } from './page/shortcut.ts'

const renamed = renameUrl(location.search)
if (renamed !== null) history.replaceState(history.state, '', location.pathname + renamed + location.hash)

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`the page has no #${id}`)
  return found
}

const bench = new Bench({ params: readEditorParams(location.search), base: import.meta.env.BASE_URL })
document.documentElement.dataset['theme'] = bench.setting.value.theme
listenForKeys(window, (command) => bench.obey(command))
warnBeforeLoss(window, bench.session)
mountWorkBar(element('work-bar'), bench.session, { look: 'bar', title: 'edit', backUrl: '/account/center' })
createRoot(element('root')).render(<Page bench={bench} />)
bench.session.subscribe(({ title }) => {
  document.title = title === '' ? 'Python 编程' : `${title} · Python`
})
void bench.session.start()
// The page is there first; Python comes while the child reads.
setTimeout(() => bench.desk.wake(), 0)
