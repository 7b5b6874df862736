import {
  castList,
  drawnHeight,
  drawnWidth,
  stripLength,
  type Block,
  type Character,
  type Page,
  type Project,
} from '@mashu/engine-junior'
import { StripPicture } from '../view/block/block-picture.tsx'

type UrlOf = (picture: string) => string

/** Scale relative to the editor: small, because the readers are adults and rows are long. */
const scale = 0.66

const blockCount = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { inner = [] }) => sum + 1 + blockCount(inner), 0)

function Strip({ blocks }: { blocks: readonly Block[] }) {
  const width = stripLength(blocks) + drawnWidth(blocks.at(-1)!)
  const height = Math.max(...blocks.map(drawnHeight)) + 6
  return (
    <svg
      role="img"
      aria-label={`${blockCount(blocks)} 块积木`}
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
    >
      <StripPicture blocks={blocks} x={2} y={2} />
    </svg>
  )
}

function Scripts({ character, urlOf }: { character: Character; urlOf: UrlOf }) {
  const strips = character.scripts.filter(({ blocks }) => blocks.length > 0).toSorted((a, b) => a.y - b.y || a.x - b.x)
  return (
    <section className="character" aria-label={character.name}>
      <div className="face">
        <img src={urlOf(character.picture)} alt="" />
        <span>{character.name}</span>
      </div>
      <div className="strips">
        {strips.map(({ id, blocks }) => (
          <Strip key={id} blocks={blocks} />
        ))}
        {strips.length === 0 && <p>没有积木</p>}
      </div>
    </section>
  )
}

function Scene({ page, number, urlOf }: { page: Page; number: number; urlOf: UrlOf }) {
  const cast = castList(page)
  return (
    <section aria-label={`第 ${number} 页`} data-page={page.id}>
      <h2>第 {number} 页</h2>
      {cast.map((character) => (
        <Scripts key={character.id} character={character} urlOf={urlOf} />
      ))}
      {cast.length === 0 && <p>这一页没有角色</p>}
    </section>
  )
}

export function BlocksPage({ project, urlOf }: { project: Project; urlOf: UrlOf }) {
  return (
    <main>
      {project.pages.map((page, index) => (
        <Scene key={page.id} page={page} number={index + 1} urlOf={urlOf} />
      ))}
    </main>
  )
}
