import type { ReactNode } from 'react'
import { mascot, pictureAddress } from '../library/address.ts'
import type { Sample } from '../sample/index.ts'
import { useSpokenName } from '../speech/talk-button.tsx'
import { Glyph } from '../view/control/glyph.tsx'
import type { HomeWork } from './home-works.ts'

const friend = pictureAddress(mascot.picture)

/** A long press reads the name of the card aloud. */
export function Card({
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

export const Cover = ({ address }: { address: string | null }) => (
  <span className="cover">
    {address ? (
      <img src={address} alt="" loading="lazy" draggable={false} />
    ) : (
      <img className="cover-friend" src={friend} alt="" draggable={false} />
    )}
  </span>
)

export const WorkCard = ({ work, onRemove }: { work: HomeWork; onRemove: () => void }) => (
  <div className="work-card">
    <Card name={work.name} href={work.address}>
      <Cover address={work.cover} />
      <span className="title">
        {work.local && <i className="here" title="只在这台电脑上" />}
        {work.name}
      </span>
    </Card>
    <button
      type="button"
      className="card-remove"
      aria-label={`删掉“${work.name}”`}
      title={`删掉“${work.name}”`}
      onClick={onRemove}
    >
      <Glyph name="bin" />
    </button>
  </div>
)

export const SampleCard = ({ sample }: { sample: Sample }) => (
  <Card
    name={sample.name}
    href={
      '/scratchjr/editor.html?' +
      new URLSearchParams({ scene: 'create', sample: sample.id, workName: sample.name }).toString()
    }
  >
    <Cover address={sample.cover} />
    <span className="title">{sample.name}</span>
  </Card>
)
