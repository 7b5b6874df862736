import { ButtonLink } from '../shared/ui/button.tsx'
import { classNames } from '../shared/ui/class-names.ts'
import { editors, type Editor } from './editor.ts'
import styles from './launch.module.css'

/** Three stacked blocks; the wide form shows what they do: a little scene comes out of them. */
function BlocksPicture({ wide }: { wide: boolean }) {
  return (
    <svg viewBox={wide ? '0 0 300 132' : '0 0 150 96'} aria-hidden>
      <g transform={wide ? 'translate(0 18)' : undefined}>
        <path d="M6 14q0-8 8-8h84q8 0 8 8v18H46l-4 6H30l-4-6H6z" fill="#FFB020" />
        <path d="M6 36h20l4 6h12l4-6h86q8 0 8 8v14q0 6-8 6H46l-4 6H30l-4-6H6z" fill="#8CCBFF" />
        <path d="M6 68h20l4 6h12l4-6h58q8 0 8 8v8q0 6-8 6H14q-8 0-8-6z" fill="#FF8A78" />
        <circle cx="100" cy="50" r="9" fill="#fff" />
        <g fill="#fff"><rect x="20" y="16" width="44" height="8" rx="4" opacity=".9" /><rect x="56" y="46" width="30" height="8" rx="4" opacity=".85" /><rect x="50" y="76" width="36" height="8" rx="4" opacity=".85" /></g>
      </g>
      {wide && (
        <g>
          <rect x="172" y="8" width="124" height="116" rx="16" fill="#EAF5FF" />
          <circle cx="270" cy="36" r="12" fill="#FFC83D" />
          <path d="M172 92q34-22 66-8t58-8v32a16 16 0 0 1-16 16h-92a16 16 0 0 1-16-16z" fill="#8FD6A6" />
          <g transform="rotate(32 236 66)">
            <path d="M228 90q8 26 16 0-1 20-8 28-7-8-8-28z" fill="#FFB020" /><path d="M222 66q-12 6-12 26l14-8zM250 66q12 6 12 26l-14-8z" fill="#0B6BD6" />
            <path d="M236 22q18 18 18 46v18q0 4-4 4h-28q-4 0-4-4V68q0-28 18-46z" fill="#fff" /><path d="M236 22q9 9 14 22h-28q5-13 14-22z" fill="#FF6B57" /><circle cx="236" cy="60" r="8" fill="#1890FF" />
          </g>
          <path d="M188 40h22M196 50h14" stroke="#B4DAFF" strokeWidth="5" strokeLinecap="round" />
        </g>
      )}
    </svg>
  )
}

function Block({ editor, alone }: { editor: Editor; alone: boolean }) {
  return (
    <article className={classNames(styles.block, styles[editor.tone], alone && styles.alone)}>
      <div className={styles.words}><h3>{editor.name}</h3><p>{editor.text}</p></div>
      <div className={styles.art}><BlocksPicture wide={alone} /></div>
      <div className={styles.foot}><ButtonLink to={editor.address} newWindow kind="white" iconAfter="right">开始创作</ButtonLink><span className={styles.age}>{editor.age}</span></div>
    </article>
  )
}

/** Doors to the editors; each opens in its own window. */
export function Launch() {
  return (
    <section className={styles.launch} aria-label="开始创作">
      <div className={styles.blocks} style={{ '--count': editors.length } as React.CSSProperties}>
        {editors.map((editor) => <Block key={editor.name} editor={editor} alone={editors.length === 1} />)}
      </div>
    </section>
  )
}
