import { createRoot } from 'react-dom/client'
import { newProject } from '@mashu/engine-junior'
import { createWorkSession, readEditorParams, warnBeforeLoss } from '@mashu/editor-host'
import { JuniorAdapter } from './host/adapter.ts'
import { arrive, readArrival } from './host/arrival.ts'
import { App } from './host/app.tsx'
import { backUrlOf, listenToKeys, looksOnly } from './host/connect.ts'
import { mascot, pictureAddress } from './library/address.ts'
import { createSoundDesk } from './sound/desk.ts'
import { speak } from './sound/speak.ts'
import { Studio } from './view/studio/studio.ts'

const params = readEditorParams(location.search)
const desk = createSoundDesk({ bytesOf: (name) => studio.media.get(name) })
const studio: Studio = new Studio({
  project: newProject('', mascot),
  library: pictureAddress,
  sounds: desk,
  onEdited: () => session.changed(),
})
const adapter = new JuniorAdapter(studio)
const session = createWorkSession({ kind: 'junior', workType: '3', params, adapter })

listenToKeys(window, session, studio)
warnBeforeLoss(window, session)
createRoot(document.getElementById('root')!).render(
  <App
    tools={{ studio, desk, speak }}
    session={session}
    title={() => adapter.title}
    backUrl={backUrlOf(params.scene)}
    lookOnly={looksOnly(location.search)}
  />,
)
void session.start()
void arrive(readArrival(location.search), { session, studio })
