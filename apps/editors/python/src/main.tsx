import { followView } from '@mashu/client'
import { readEditorParams, warnBeforeLoss } from '@mashu/editor-host'
import { mountWorkBar } from '@mashu/editor-host/ui'
import { createRoot } from 'react-dom/client'
import { renameUrl } from './page/address.ts'
import { afterOpening } from './page/after-opening.ts'
import { PageModel } from './model/page-model.ts'
import './page/page.css'
import { Page } from './page/page.tsx'
import { shownTheme } from './ui/setting.ts'
import { listenForKeys } from './ui/shortcut.ts'

const renamed = renameUrl(location.search)
if (renamed !== null) history.replaceState(history.state, '', location.pathname + renamed + location.hash)

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`the page has no #${id}`)
  return found
}

const model = new PageModel({ params: readEditorParams(location.search), base: import.meta.env.BASE_URL })
document.documentElement.dataset['theme'] = shownTheme(model.setting.value.theme)
listenForKeys(window, (command) => model.runCommand(command))
warnBeforeLoss(window, model.session)
followView()
mountWorkBar(element('work-bar'), model.session, {
  look: 'bar',
  title: 'edit',
  backUrl: '/account/center',
  player: '/python/player.html',
})
createRoot(element('root')).render(<Page model={model} />)
model.session.subscribe(({ title }) => {
  document.title = title === '' ? 'Python 编程' : `${title} · Python`
})
void model.session.start()
// Python is loaded while the child reads the code.
afterOpening(model.session, () => model.runController.preload())
