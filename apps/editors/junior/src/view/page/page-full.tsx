import { useState } from 'react'
import { limit } from '@mashu/engine-junior'
import { useTools } from '../project/context.ts'

/** A full house means that there is no room for another page. */
const FullHouse = () => (
  <svg viewBox="0 0 48 48" aria-hidden="true">
    <path d="M6 22 24 7l18 15v19H6z" fill="#FFE2A8" stroke="#8A5200" strokeWidth="2.500" strokeLinejoin="round" />
    <path
      d="M14 21h7v7h-7zM27 21h7v7h-7zM14 31h7v7h-7zM27 31h7v7h-7z"
      fill="#FFB020"
      stroke="#8A5200"
      strokeWidth="2"
    />
  </svg>
)

export function PageFull({ onAsk }: { onAsk: () => void }) {
  const { mixer } = useTools()
  const [asked, setAsked] = useState(0)
  return (
    <button
      type="button"
      key={asked}
      className={`page-full${asked > 0 ? ' refused' : ''}`}
      aria-label={`住满了，最多${limit.pages}页`}
      title={`最多${limit.pages}页`}
      onClick={() => {
        setAsked(asked + 1)
        mixer.cue('refuse')
        onAsk()
      }}
    >
      <FullHouse />
      <span className="page-dots" aria-hidden="true">
        {Array.from({ length: limit.pages }, (_, index) => (
          <i key={index} />
        ))}
      </span>
    </button>
  )
}
