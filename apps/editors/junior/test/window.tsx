// Shows one window of the editor by itself: ?show=paint|characters|backgrounds|recorder, with what it hands back in `window.answers`.
import { createRoot } from 'react-dom/client'
import { pictureAddress } from '../src/library/address.ts'
import { BackgroundLibrary } from '../src/library/background-library.tsx'
import { CharacterLibrary } from '../src/library/character-library.tsx'
import type { DrawingKind } from '../src/paint/drawing.ts'
import { PaintEditor } from '../src/paint/paint-editor.tsx'
import { Recorder } from '../src/sound/recorder.tsx'

declare global { interface Window { answers: unknown[] } }

window.answers = []
const answer = (what: string) => (...values: unknown[]) => { window.answers.push([what, ...values]) }
const query = new URLSearchParams(location.search)
const picture = query.get('picture')
const address = picture === null ? undefined : pictureAddress(picture)
const svg = address === undefined ? undefined : await (await fetch(address)).text()

const windows: Readonly<Record<string, () => React.ReactNode>> = {
  paint: () => <PaintEditor kind={(query.get('kind') ?? 'character') as DrawingKind} svg={svg} name={query.get('name') ?? ''} onDone={answer('done')} onCancel={answer('cancel')} />,
  characters: () => <CharacterLibrary onPick={answer('pick')} onPaint={answer('paint')} onCancel={answer('cancel')} />,
  backgrounds: () => <BackgroundLibrary onPick={answer('pick')} onPaint={answer('paint')} onCancel={answer('cancel')} />,
  recorder: () => <Recorder recordings={Number(query.get('recordings') ?? 0)} onDone={(bytes, mime) => window.answers.push(['done', [...bytes], mime])} onCancel={answer('cancel')} />,
}
createRoot(document.querySelector('#root')!).render(windows[query.get('show') ?? 'paint']?.())
