import { editors, type Editor } from '../../ui/work/editor.ts'
import { needsLargeScreen } from '../../ui/work/large-screen.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { classNames } from '../../ui/text/class-names.ts'
import styles from './editor-links.module.css'

function EditorCard({ editor }: { editor: Editor }) {
  return (
    <article className={classNames(styles.block, styles[editor.tone])}>
      <div className={styles.words}>
        <h3>{editor.name}</h3>
        <p>{editor.text}</p>
      </div>
      <div className={styles.art}>
        <img src={editor.picture} width={150} height={96} alt="" />
      </div>
      <div className={styles.foot}>
        <ButtonLink to={editor.address} newWindow kind="white" iconAfter="right">
          开始创作
        </ButtonLink>
        <span className={styles.age}>{needsLargeScreen(editor.address) ? '要用电脑或平板' : editor.age}</span>
      </div>
    </article>
  )
}

export function EditorLinks() {
  return (
    <section className={styles.editorLinks} aria-labelledby="launch">
      <h2 id="launch" className="visually-hidden">
        开始创作
      </h2>
      <div className={styles.blocks} style={{ '--count': editors.length } as React.CSSProperties}>
        {editors.map((editor) => (
          <EditorCard key={editor.name} editor={editor} />
        ))}
      </div>
    </section>
  )
}
