import { useEffect, useRef, useState } from 'react'
import { browserAccount } from '@mashu/client'
import { handOver } from '../host/handover.ts'
import { libraryLookup, mascot, pictureAddress } from '../library/address.ts'
import { readWorkFile } from '../host/work-file.ts'
import { fileProblemText } from '../host/file-problem.ts'
import { samples } from '../sample/index.ts'
import { speak } from '../speech/speak.ts'
import { useSpokenName } from '../speech/talk-button.tsx'
import { Glyph } from '../view/control/glyph.tsx'
import { Card, SampleCard, WorkCard } from './card.tsx'
import { readHomeWorks, type HomeWorks } from './home-works.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { useRemoval } from './use-removal.ts'
import './home.css'

const friend = pictureAddress(mascot.picture)
const newAddress = '/scratchjr/editor.html?scene=create&fresh=1'

/** Looks into a file before anything is left: a damaged one is refused here, in kind words. */
async function goWithFile(file: File): Promise<void> {
  readWorkFile(new Uint8Array(await file.arrayBuffer()), { mascot, library: libraryLookup })
  await handOver(file)
  location.href = '/scratchjr/editor.html?scene=create&file=1'
}

function FileCard({ onProblem }: { onProblem: (message: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const { spoke, handlers } = useSpokenName('从电脑打开')
  return (
    <>
      <button
        type="button"
        className="card open-card"
        aria-label="从电脑打开"
        title="从电脑打开"
        {...handlers}
        onClick={() => {
          if (!spoke()) input.current?.click()
        }}
      >
        <Glyph name="open" />
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".sjr,.zip,application/zip"
        aria-label="作品文件"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) goWithFile(file).catch((error: unknown) => onProblem(fileProblemText(error)))
          event.target.value = ''
        }}
      />
    </>
  )
}

function useHomeWorks(): { home: HomeWorks | undefined; reload: () => void } {
  const [home, setHome] = useState<HomeWorks>()
  const reload = (): void => {
    void readHomeWorks().then(setHome)
  }
  useEffect(() => {
    const read = (): void => {
      void readHomeWorks().then(setHome)
    }
    read()
    // Coming back from the editor: what was saved there is to be seen here.
    window.addEventListener('pageshow', read)
    return () => window.removeEventListener('pageshow', read)
  }, [])
  return { home, reload }
}

const Skeleton = () => (
  <>
    {Array.from({ length: 3 }, (_, index) => (
      <span key={index} className="card skeleton" aria-hidden="true">
        <span className="cover" />
        <span className="title" />
      </span>
    ))}
  </>
)

/** The junior home: a new project, my projects, samples. */
export function Home() {
  const { home, reload } = useHomeWorks()
  const [problem, setProblem] = useState<string>()
  const say = (message: string): void => {
    setProblem(message)
    speak(message)
  }
  const removal = useRemoval({ onChanged: reload, onProblem: say })
  return (
    <>
      <header className="home-head">
        <a className="back" href="/home" aria-label="回到首页" title="回到首页">
          <Glyph name="left" />
        </a>
        <img className="friend" src={friend} alt="" width="78" height="90" />
        <h1>我的小故事</h1>
        {home && !home.signedIn && (
          <a
            className="sign-in"
            href={`/user/login?${new URLSearchParams({ redirect: '/scratchjr/home.html' }).toString()}`}
          >
            登录
          </a>
        )}
      </header>
      <main>
        {problem !== undefined && (
          <div className="notice" role="alert">
            <img src={friend} alt="" width="40" height="46" />
            <p>{problem}</p>
            <button type="button" aria-label="好的" onClick={() => setProblem(undefined)}>
              <Glyph name="tick" />
            </button>
          </div>
        )}
        {home?.failure && (
          <div className="notice" role="alert">
            <img src={friend} alt="" width="40" height="46" />
            <p>{home.failure}</p>
            <button type="button" aria-label="再试一次" onClick={reload}>
              <Glyph name="redo" />
            </button>
          </div>
        )}
        <section className="cards" aria-label="我的作品">
          <Card name="新的故事" href={newAddress} className="new-card">
            <Glyph name="plus" />
          </Card>
          {home?.works.map((work) => (
            <WorkCard key={work.id} work={work} onRemove={() => removal.ask(work)} />
          ))}
          {!home && browserAccount().token() !== null && <Skeleton />}
          <FileCard onProblem={say} />
        </section>
        {samples.length > 0 && (
          <section aria-label="看一看">
            <h2>
              <svg viewBox="0 0 40 40" aria-hidden="true">
                <path
                  d={
                    'M20 4l4.700 10.200 11.100 1.200-8.300 7.500 2.300 11L20 28.300l-9.800 5.600 ' +
                    '2.300-11-8.300-7.500 11.100-1.200z'
                  }
                  fill="#FFB020"
                />
              </svg>
              看一看
            </h2>
            <div className="cards">
              {samples.map((sample) => (
                <SampleCard key={sample.id} sample={sample} />
              ))}
            </div>
          </section>
        )}
      </main>
      {removal.asked && <RemoveDialog work={removal.asked} onRemove={removal.remove} onCancel={removal.cancel} />}
      {removal.removed && (
        <output className="undo-bar">
          <Glyph name="bin" />
          <span>
            “{removal.removed.name}”{removal.removed.local ? '删掉了' : '放进了回收站'}
          </span>
          <button type="button" onClick={removal.undo}>
            <Glyph name="undo" />
            拿回来
          </button>
        </output>
      )}
    </>
  )
}
