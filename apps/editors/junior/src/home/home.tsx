import { useEffect, useRef, useState, type ReactNode } from 'react'
import { handOver } from '../host/handover.ts'
import { libraryLookup, mascot, pictureAddress } from '../library/address.ts'
import { readWorkFile } from '../host/work-file.ts'
import { fileProblemText } from '../host/file-problem.ts'
import type { Sample } from '../sample/model.ts'
import { samples } from '../sample/index.ts'
import { speak } from '../speech/speak.ts'
import { useSpokenName } from '../speech/talk-button.tsx'
import { Glyph } from '../view/control/glyph.tsx'
import { readHomeWorks, type HomeWorks, type HomeWork } from './home-works.ts'
import './home.css'

const friend = pictureAddress(mascot.picture)
const newAddress = '/scratchjr/editor.html?scene=create&fresh=1'

/** A card that leads somewhere; held, it says its name. */
function Card({
  name,
  href,
  className = '',
  children,
}: {
  name: string
  href: string
  className?: string
  children: ReactNode
}) {
  const { spoke, handlers } = useSpokenName(name)
  return (
    <a
      className={`card ${className}`}
      href={href}
      aria-label={name}
      title={name}
      draggable={false}
      {...handlers}
      onClick={(event) => {
        if (spoke()) event.preventDefault()
      }}
    >
      {children}
    </a>
  )
}

const Cover = ({ address }: { address: string | null }) => (
  <span className="cover">
    {address ? (
      <img src={address} alt="" loading="lazy" draggable={false} />
    ) : (
      <img className="cover-friend" src={friend} alt="" draggable={false} />
    )}
  </span>
)

const WorkCard = ({ work }: { work: HomeWork }) => (
  <Card name={work.name} href={work.address}>
    <Cover address={work.cover} />
    <span className="title">
      {work.local && <i className="here" title="只在这台电脑上" />}
      {work.name}
    </span>
  </Card>
)

const SampleCard = ({ sample }: { sample: Sample }) => (
  <Card
    name={sample.name}
    href={
      '/scratchjr/editor.html?' +
      `${new URLSearchParams({ scene: 'create', sample: sample.id, workName: sample.name }).toString()}`
    }
  >
    <Cover address={sample.cover} />
    <span className="title">{sample.name}</span>
  </Card>
)

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
        {home?.unreachable && (
          <div className="notice" role="alert">
            <img src={friend} alt="" width="40" height="46" />
            <p>作品都还在，只是网络不太好。</p>
            <button type="button" aria-label="再试一次" onClick={reload}>
              <Glyph name="redo" />
            </button>
          </div>
        )}
        <section className="cards" aria-label="我的作品">
          <Card name="新的故事" href={newAddress} className="new-card">
            <Glyph name="plus" />
          </Card>
          {home ? home.works.map((work) => <WorkCard key={work.id} work={work} />) : <Skeleton />}
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
    </>
  )
}
