import { ButtonLink } from '../shared/ui/button.tsx'
import { classNames } from '../shared/ui/class-names.ts'
import { editors, type Editor } from './editor.ts'
import styles from './launch.module.css'

/** What each editor is about, in its colours: a story of tiles, stacked blocks, a turtle that follows written lines. */
const pictures: Record<Editor['tone'], React.ReactNode> = {
  amber: (
    <>
      <path d="M8 20h36v14a7 7 0 1 1 0 14v14H8z" fill="#fff" /><path d="M52 20h36v14a7 7 0 1 1 0 14v14H52V48a7 7 0 1 0 0-14z" fill="#FF8A78" /><path d="M96 20h42v42H96V48a7 7 0 1 0 0-14z" fill="#0B6BD6" />
      <path d="m20 34 10 7-10 7z" fill="#22B573" /><path d="M66 41h12m-5-5 5 5-5 5M110 34v14m0-14h14l-4 4 4 4h-14" fill="none" stroke="#fff" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" /><path d="M8 74h130" stroke="#1B2A41" strokeOpacity=".2" strokeWidth="8" strokeLinecap="round" />
    </>
  ),
  blue: (
    <>
      <path d="M6 14q0-8 8-8h84q8 0 8 8v18H46l-4 6H30l-4-6H6z" fill="#FFB020" /><path d="M6 36h20l4 6h12l4-6h86q8 0 8 8v14q0 6-8 6H46l-4 6H30l-4-6H6z" fill="#8CCBFF" /><path d="M6 68h20l4 6h12l4-6h58q8 0 8 8v8q0 6-8 6H14q-8 0-8-6z" fill="#FF8A78" />
      <circle cx="100" cy="50" r="9" fill="#fff" /><g fill="#fff"><rect x="20" y="16" width="44" height="8" rx="4" opacity=".9" /><rect x="56" y="46" width="30" height="8" rx="4" opacity=".85" /><rect x="50" y="76" width="36" height="8" rx="4" opacity=".85" /></g>
    </>
  ),
  green: (
    <>
      <rect x="6" y="6" width="138" height="84" rx="12" fill="#123A66" /><g strokeWidth="6" strokeLinecap="round"><path d="M20 24h18M46 46h14M32 68h22" stroke="#FFC83D" /><path d="M46 24h30M32 46h6" stroke="#8CCBFF" /><path d="M62 68h14" stroke="#5FC088" /></g>
      <path d="m110 22 14 9v17l-14 9-14-9V31z" fill="none" stroke="#FF8A78" strokeWidth="4" strokeLinejoin="round" /><g fill="#5FC088"><ellipse cx="110" cy="66" rx="15" ry="11" /><circle cx="128" cy="62" r="6" /><path d="M98 72l-4 8h7zM118 74l2 7h5z" /></g><circle cx="130" cy="61" r="1.5" fill="#1B2A41" />
    </>
  ),
}

function Block({ editor }: { editor: Editor }) {
  return (
    <article className={classNames(styles.block, styles[editor.tone])}>
      <div className={styles.words}><h3>{editor.name}</h3><p>{editor.text}</p></div>
      <div className={styles.art}><svg viewBox="0 0 150 96" aria-hidden>{pictures[editor.tone]}</svg></div>
      <div className={styles.foot}><ButtonLink to={editor.address} newWindow kind="white" iconAfter="right">开始创作</ButtonLink><span className={styles.age}>{editor.age}</span></div>
    </article>
  )
}

/** Doors to the editors; each opens in its own window. */
export function Launch() {
  return (
    <section className={styles.launch} aria-labelledby="launch">
      <h2 id="launch" className="visually-hidden">开始创作</h2>
      <div className={styles.blocks} style={{ '--count': editors.length } as React.CSSProperties}>
        {editors.map((editor) => <Block key={editor.name} editor={editor} />)}
      </div>
    </section>
  )
}
