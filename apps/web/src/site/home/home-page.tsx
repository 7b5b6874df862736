import { lazy } from 'react'
import { fileAddress, useSiteConfig } from '../../api/site-config.ts'
import { useTitle } from '../../page/title.ts'
import { Card } from '../../ui/card/card.tsx'
import { hasContent } from '../../ui/text/has-content.ts'
import { RichText } from '../../ui/text/rich-text.tsx'
import { Cloud, Pine, RoundTree } from '../../ui/picture/scene.tsx'
import { Banner } from './banner.tsx'
import { PublishedWorks } from './published-works.tsx'
import { EditorLinks } from './editor-links.tsx'
import { UserPanel } from './user-panel.tsx'
import { RenderNearViewport } from '../layout/render-near-viewport.tsx'
import styles from './home-page.module.css'

const Rest = lazy(async () => ({ default: (await import('./home-rest.tsx')).HomeRest }))
/** Approximate height of `Rest` in px, needed to restore the scroll position before `Rest` is rendered. */
const REST = 1400

/** The school's own background replaces this scene. */
function Scene() {
  return (
    <svg className={styles.scene} viewBox="0 0 1440 470" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <g opacity=".9">
        <Cloud x={36} y={40} width={150} />
        <Cloud x={1276} y={64} width={132} />
        <Cloud x={650} y={2} width={108} />
      </g>
      <path d="M0 336q190-92 420-34t440-22 580 14v176H0z" style={{ fill: 'var(--hill-1)' }} />
      <path d="M0 398q250-74 520-22t520-24 400 16v102H0z" style={{ fill: 'var(--hill-2)' }} />
      <RoundTree x={26} y={300} width={56} />
      <Pine x={80} y={318} width={44} />
      <Pine x={1328} y={290} width={56} />
      <RoundTree x={1380} y={308} width={48} />
    </svg>
  )
}

export function HomePage() {
  const siteConfig = useSiteConfig()
  useTitle(null)
  const own = Boolean(fileAddress(siteConfig.file_homeBg))
  return (
    <>
      <div className={styles.hero} style={own ? { background: 'none' } : undefined}>
        {!own && <Scene />}
        <div className={styles.row}>
          <Banner />
          <UserPanel />
        </div>
      </div>
      <EditorLinks />
      {hasContent(siteConfig['_homeHtml']) && (
        <div className={styles.own}>
          <Card padded>
            <RichText html={siteConfig['_homeHtml']} below={1} />
          </Card>
        </div>
      )}
      <div className={own ? styles.veil : undefined}>
        <PublishedWorks />
        <RenderNearViewport height={REST}>{() => <Rest />}</RenderNearViewport>
      </div>
    </>
  )
}
