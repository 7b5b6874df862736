import { createRoot } from 'react-dom/client'
import { followView } from '@mashu/client'
import { newProject, offeredOps } from '@mashu/engine-junior'
import { createWorkSession, followOfferedBlocks, readEditorParams, warnBeforeLoss } from '@mashu/editor-host'
import { JuniorAdapter } from './host/adapter.ts'
import { openRequested, readOpenRequest } from './host/open-request.ts'
import { App } from './host/app.tsx'
import { liveWork } from './host/live-work.ts'
import { backUrlOf, listenToKeys, isReadOnly } from './host/connect.ts'
import { mascot, pictureAddress } from './library/address.ts'
import { showBrokenPictures } from './library/broken-picture.ts'
import { createSoundMixer } from './sound/sound-mixer.ts'
import { speak } from './speech/speak.ts'
import { offeredBlocks } from './view/palette/offered.ts'
import { ProjectEditor } from './view/project/project-editor.ts'

const params = readEditorParams(location.search)
const mixer = createSoundMixer({ bytesOf: (name) => editor.media.get(name) })
const editor: ProjectEditor = new ProjectEditor({
  project: newProject('', mascot),
  library: pictureAddress,
  sounds: mixer,
  onEdited: () => session.changed(),
})
const adapter = new JuniorAdapter(editor, () => liveWork(editor))
const session = createWorkSession({ kind: 'junior', workType: '3', params, adapter })

followOfferedBlocks(session, (names) => offeredBlocks.set(offeredOps(names)))
listenToKeys(window, session, editor)
showBrokenPictures(window)
warnBeforeLoss(window, session)
followView()
createRoot(document.getElementById('root')!).render(
  <App
    tools={{ editor, mixer, speak }}
    session={session}
    title={() => adapter.title}
    backUrl={backUrlOf(params.scene)}
    lookOnly={isReadOnly(location.search)}
  />,
)
void session.start()
void openRequested(readOpenRequest(location.search), { session, editor })
