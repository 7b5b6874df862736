import type { ComparedWork } from '@mashu/contract/teaching/task/similar-works'
import { Chip } from '../../../ui/card/chip.tsx'
import { Section } from '../../../ui/card/section.tsx'
import type { AlikePair } from './compare/message.ts'
import { circleOf, type Group } from './compare/groups.ts'
import { percent, remixText } from './pair-words.ts'
import styles from './similar-page.module.css'

/** A larger graph would be unreadable. */
const MOST_IN_PICTURE = 40
const MOST_LISTED = 100
/** In pixels: radius of a dot, and height of a name above or below the dot. */
const DOT = 14
const NAME = 14

interface GroupProps {
  group: Group
  works: readonly ComparedWork[]
  open: (pair: AlikePair) => void
}

export function GroupCard({ number, group, works, open }: GroupProps & { number: number }) {
  const named = group.works.map((at) => works[at]!)
  return (
    <Section title={`第 ${number} 组：${group.works.length} 份作品`} className={styles['group']}>
      <div className={styles['parts']}>
        {group.works.length <= MOST_IN_PICTURE && <Graph group={group} works={works} open={open} />}
        <div>
          <p className={styles['names']}>{named.map(({ realname }) => realname).join('、')}</p>
          <ul className={styles['pairs']} aria-label={`第 ${number} 组里相似的作品`}>
            {group.pairs.slice(0, MOST_LISTED).map((pair) => (
              <Pair key={`${pair.left} ${pair.right}`} pair={pair} works={works} open={open} />
            ))}
          </ul>
          {group.pairs.length > MOST_LISTED && <small>只列出最相似的 {MOST_LISTED} 对</small>}
        </div>
      </div>
    </Section>
  )
}

function Pair({ pair, works, open }: { pair: AlikePair } & Omit<GroupProps, 'group'>) {
  const [left, right] = [works[pair.left]!, works[pair.right]!]
  const remix = remixText(left, right)
  return (
    <li>
      <button type="button" onClick={() => open(pair)}>
        <span>
          {left.realname} 和 {right.realname}
        </span>
        <b>{percent(pair)}</b>
      </button>
      {remix && <Chip tone="blue">{remix}</Chip>}
    </li>
  )
}

/**
 * A thicker line means higher similarity. Hidden from assistive technology, because the list beside the graph contains
 * the same pairs.
 */
function Graph({ group, works, open }: GroupProps) {
  const { width, height, works: placed } = circleOf(group.works)
  const placeOf = new Map(placed.map((place) => [place.work, place]))
  return (
    <svg
      className={styles['graph']}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {group.pairs.map((pair) => {
        const [from, to] = [placeOf.get(pair.left)!, placeOf.get(pair.right)!]
        return (
          <line
            key={`${pair.left} ${pair.right}`}
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
            strokeWidth={1 + 6 * pair.similarity ** 3}
            onClick={() => open(pair)}
          />
        )
      })}
      {placed.map(({ work, x, y }) => (
        <g key={work} transform={`translate(${x} ${y})`}>
          <circle r={DOT} />
          <text y={y < height / 2 ? -DOT - NAME / 2 : DOT + NAME}>{works[work]!.realname}</text>
        </g>
      ))}
    </svg>
  )
}
