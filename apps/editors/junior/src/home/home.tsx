import { useEffect, useState } from 'react'
import { browserAccount } from '@mashu/client'
import { mascot, pictureAddress } from '../library/address.ts'
import { speak } from '../speech/speak.ts'
import { Glyph } from '../view/control/glyph.tsx'
import { Card, WorkCard } from './card.tsx'
import { readHomeWorks, type HomeWorks } from './home-works.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { useRemoval } from './use-removal.ts'
import './home.css'
import { FileCard } from './file-card.tsx'
import { Notice, UndoBar } from './notice.tsx'
import { SampleShelf } from './sample-shelf.tsx'

const friend = pictureAddress(mascot.picture)
const newAddress = '/scratchjr/editor.html?scene=create&fresh=1'

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
    // The works may have changed when the child returns from the editor.
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
          <Notice text={problem} button="好的" glyph="tick" onPress={() => setProblem(undefined)} />
        )}
        {home?.failure && <Notice text={home.failure} button="再试一次" glyph="redo" onPress={reload} />}
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
        <SampleShelf />
      </main>
      {removal.asked && <RemoveDialog work={removal.asked} onRemove={removal.remove} onCancel={removal.cancel} />}
      {removal.removed && <UndoBar removed={removal.removed} onUndo={removal.undo} />}
    </>
  )
}
