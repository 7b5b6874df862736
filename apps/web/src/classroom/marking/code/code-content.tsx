import { useEffect, useMemo, useRef, useState } from 'react'
import type { Code, CodeFile } from './read-code.ts'
import { drawScripts } from './scratch/draw-scripts.ts'
import type { ScratchScripts, Sprite } from './scratch/read-scripts.ts'
import styles from './code-view.module.css'

export { readCode } from './read-code.ts'

/** Lines of a program with their numbers. */
function Lines({ lines }: { lines: NonNullable<CodeFile['lines']> }) {
  return (
    <ol className={styles['lines']}>
      {lines.map((tokens, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines never move
        <li key={index}>
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

function PythonCode({ files }: { files: readonly CodeFile[] }) {
  const [open, setOpen] = useState(0)
  const file = files[open]
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
      {file?.lines ? <Lines lines={file.lines} /> : <p className={styles['empty']}>这个文件不是文字，在编辑器里看</p>}
      {file?.lines?.length === 0 && <p className={styles['empty']}>还没有写代码</p>}
      {file?.cut && <p className={styles['empty']}>后面还有，在编辑器里看</p>}
    </>
  )
}

/** The picture of a sprite's blocks; null where it cannot be drawn, which leaves the other sprites standing. */
function pictureOf(scripts: Sprite['scripts']): SVGSVGElement | null {
  try {
    return drawScripts(scripts)
  } catch {
    return null
  }
}

function Blocks({ sprite: { name, stage, scripts } }: { sprite: Sprite }) {
  const picture = useMemo(() => pictureOf(scripts), [scripts])
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (picture) place.current?.replaceChildren(picture)
  }, [picture])
  return (
    <section aria-label={`${name}的积木`}>
      <h3>
        {stage ? '舞台' : name}
        <small>{scripts.length} 段</small>
      </h3>
      {picture ? <div ref={place} /> : <p className={styles['empty']}>这里有画不出来的积木，在编辑器里看</p>}
    </section>
  )
}

function ScratchCode({ scripts: { sprites, cut } }: { scripts: ScratchScripts }) {
  const bare = sprites.filter(({ scripts, stage }) => scripts.length === 0 && !stage).map(({ name }) => name)
  return (
    <div className={styles['sprites']}>
      {sprites.every(({ scripts }) => scripts.length === 0) && <p className={styles['empty']}>还没有搭积木</p>}
      {sprites.map((sprite) => sprite.scripts.length > 0 && <Blocks key={sprite.number} sprite={sprite} />)}
      {bare.length > 0 && <p className={styles['bare']}>没有积木的角色：{bare.join('、')}</p>}
      {cut && <p className={styles['empty']}>积木太多，后面的在编辑器里看</p>}
    </div>
  )
}

/** The code of a work, to read. */
export function CodeContent({ code }: { code: Code }) {
  return code.kind === 'python' ? <PythonCode files={code.files} /> : <ScratchCode scripts={code.scripts} />
}
