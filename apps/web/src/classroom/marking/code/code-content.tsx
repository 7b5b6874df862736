import { memo, useEffect, useMemo, useRef, useState } from 'react'
import type { Place } from '@mashu/contract/teaching/check/verdict'
import { drawScripts, showMarks } from '@mashu/sb3/draw'
import type { ScratchScripts, Sprite } from '@mashu/sb3/scripts'
import { readText, type Code, type CodeFile } from './read-code.ts'
import styles from './code-view.module.css'

export { readCode } from './read-code.ts'

/** The author edits at `place`. The teacher points at `picked`. */
interface CodePlaces {
  place: Place | null
  picked: Place | null
  onPick: (place: Place) => void
}

interface LinesProps {
  file: string
  lines: NonNullable<CodeFile['lines']>
  places?: CodePlaces | undefined
}

const isAt = (place: Place | null | undefined, file: string, line: number) =>
  place?.line === line && (place.file ?? 'main.py') === file

/** A teacher presses a line number to point at the line. */
function Lines({ file, lines, places }: LinesProps) {
  const list = useRef<HTMLOListElement>(null)
  const line = places?.place?.line
  useEffect(() => {
    if (line !== undefined) list.current?.querySelector('[data-at]')?.scrollIntoView({ block: 'nearest' })
  }, [line])
  return (
    <ol ref={list} className={styles['lines']}>
      {lines.map((tokens, index) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- lines never move
          key={index}
          data-at={isAt(places?.place, file, index + 1) || undefined}
          data-picked={isAt(places?.picked, file, index + 1) || undefined}
        >
          {places && (
            <button
              type="button"
              aria-label={`指着第 ${index + 1} 行`}
              onClick={() => places.onPick({ file, line: index + 1 })}
            />
          )}
          <code>
            {tokens.map(({ text, classes }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- pieces never move
              <span key={at} className={classes || undefined}>
                {text}
              </span>
            ))}
          </code>
        </li>
      ))}
    </ol>
  )
}

function PythonCode({ files, places }: { files: readonly CodeFile[]; places?: CodePlaces | undefined }) {
  const [open, setOpen] = useState(0)
  const file = files[open] ?? files[0]
  return (
    <>
      {files.length > 1 && (
        <div className={styles['tabs']} role="group" aria-label="文件">
          {files.map(({ name }, index) => (
            <button key={name} type="button" aria-pressed={index === open} onClick={() => setOpen(index)}>
              {name}
            </button>
          ))}
        </div>
      )}
      {file?.lines ? (
        <Lines file={file.name} lines={file.lines} places={places} />
      ) : (
        <p className={styles['empty']}>这个文件不是文字，在编辑器里看</p>
      )}
      {file?.lines?.length === 0 && <p className={styles['empty']}>还没有写代码</p>}
      {file?.cut && <p className={styles['empty']}>后面还有，在编辑器里看</p>}
    </>
  )
}

/** Returns null if the drawing fails, so that other sprites are still shown. */
function pictureOf(scripts: Sprite['scripts']): SVGSVGElement | null {
  try {
    return drawScripts(scripts)
  } catch {
    return null
  }
}

const isSame = (before: { scripts: Sprite['scripts'] }, after: { scripts: Sprite['scripts'] }) =>
  before.scripts === after.scripts || JSON.stringify(before.scripts) === JSON.stringify(after.scripts)

/** Unchanged blocks are not drawn again, because a live work can change every second. */
const Picture = memo(function Picture({ scripts }: { scripts: Sprite['scripts'] }) {
  const picture = useMemo(() => pictureOf(scripts), [scripts])
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (picture) place.current?.replaceChildren(picture)
  }, [picture])
  return picture ? <div ref={place} /> : <p className={styles['empty']}>这里有画不出来的积木，在编辑器里看</p>
}, isSame)

interface BlocksProps {
  sprite: Sprite
  places?: CodePlaces | undefined
}

function Blocks({ sprite: { name, stage, scripts }, places }: BlocksProps) {
  const section = useRef<HTMLElement>(null)
  const title = stage ? '舞台' : name
  const at = places?.place?.block
  // Each drawing removes the marks, so they are shown again.
  useEffect(() => {
    if (places) showMarks(section.current!, places)
  })
  useEffect(() => {
    if (at !== undefined) section.current!.querySelector('[data-at]')?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <section
      ref={section}
      aria-label={`${name}的积木`}
      onClick={({ target }) => {
        const block = (target as Element).closest<SVGElement>('[data-block]')?.dataset['block']
        if (block) places?.onPick({ sprite: name, block })
      }}
    >
      <h3>
        {places ? (
          <button type="button" aria-label={`指着角色“${title}”`} onClick={() => places.onPick({ sprite: name })}>
            {title}
          </button>
        ) : (
          title
        )}
        <small>{scripts.length} 段</small>
      </h3>
      <Picture scripts={scripts} />
    </section>
  )
}

interface ScratchCodeProps {
  scripts: ScratchScripts
  places?: CodePlaces | undefined
}

function ScratchCode({ scripts: { sprites, cut }, places }: ScratchCodeProps) {
  const bare = sprites.filter(({ scripts, stage }) => scripts.length === 0 && !stage).map(({ name }) => name)
  return (
    <div className={styles['sprites']}>
      {sprites.every(({ scripts }) => scripts.length === 0) && <p className={styles['empty']}>还没有搭积木</p>}
      {sprites.map(
        (sprite) => sprite.scripts.length > 0 && <Blocks key={sprite.number} sprite={sprite} places={places} />,
      )}
      {bare.length > 0 && <p className={styles['bare']}>没有积木的角色：{bare.join('、')}</p>}
      {cut && <p className={styles['empty']}>积木太多，后面的在编辑器里看</p>}
    </div>
  )
}

/** With `places` a teacher can point at lines and blocks. */
export function CodeContent({ code, places }: { code: Code; places?: CodePlaces }) {
  return code.kind === 'python' ? (
    <PythonCode files={code.files} places={places} />
  ) : (
    <ScratchCode scripts={code.scripts} places={places} />
  )
}

interface TextCodeProps extends CodePlaces {
  kind: 'scratch' | 'python'
  text: string
}

/** Shows the code in the live text of a work. */
export function TextCode({ kind, text, ...places }: TextCodeProps) {
  const code = useMemo(() => {
    try {
      return readText(kind, text)
    } catch (problem) {
      return (problem as Error).message
    }
  }, [kind, text])
  if (typeof code === 'string')
    return (
      <p className={styles['empty']} role="alert">
        {code}
      </p>
    )
  return <CodeContent code={code} places={places} />
}
