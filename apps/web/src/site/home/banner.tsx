import { lazy, Suspense, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Link } from 'react-router'
import { safeAddress } from '../../page/placeholder.ts'
import { fileAddress, useSiteConfig } from '../../api/site-config.ts'
import { classNames } from '../../ui/text/class-names.ts'
import { Icon } from '../../ui/picture/icon.tsx'
import { offsetOf, slidesOf, stepFrom, swipeStep, type Slide } from './slide.ts'
import { useAutoplay } from './use-autoplay.ts'
import styles from './banner.module.css'

/** Loaded only if the school has no banner. */
const OwnSlide = lazy(async () => ({ default: (await import('./own-slide.tsx')).OwnSlide }))

function offsetClass(offset: number): string | undefined {
  if (offset === 0) return styles.front
  if (offset === -1) return styles.left
  if (offset === 1) return styles.right
  return offset < 0 ? styles.farLeft : styles.farRight
}

/** A dark gradient makes the text readable on any picture. */
function Words({ slide }: { slide: Slide }) {
  if (!slide.title) return null
  return (
    <span className={styles.caption}>
      <strong>{slide.title}</strong>
      {slide.text && <span>{slide.text}</span>}
      {slide.button && slide.link && <span className={styles.call}>{slide.button}</span>}
    </span>
  )
}

function Picture({ slide, number, eager }: { slide: Slide; number: number; eager: boolean }) {
  const content = (
    <>
      <img
        src={slide.picture}
        width={860}
        height={320}
        alt={slide.title ? '' : `活动图片 ${number}`}
        fetchPriority={eager ? 'high' : undefined}
        loading={eager ? 'eager' : 'lazy'}
        draggable={false}
      />
      <Words slide={slide} />
    </>
  )
  if (!slide.link) return content
  return slide.link.startsWith('/') ? (
    <Link to={slide.link} draggable={false}>
      {content}
    </Link>
  ) : (
    <a href={slide.link} target="_blank" rel="noopener" draggable={false}>
      {content}
    </a>
  )
}

function Dots({ count, current, onPick }: { count: number; current: number; onPick: (index: number) => void }) {
  return (
    <div className={styles.dots}>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          className={styles.dot}
          aria-label={`第 ${index + 1} 张`}
          aria-current={index === current || undefined}
          onClick={() => onPick(index)}
        >
          <i />
        </button>
      ))}
    </div>
  )
}

/** Handles swipes on touch screens. The browser handles vertical gestures. */
function useSwipe(move: (by: number) => void) {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'mouse' ? undefined : { x: event.clientX, y: event.clientY }
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current
      start.current = undefined
      const step = from ? swipeStep(event.clientX - from.x, event.clientY - from.y) : 0
      if (step !== 0) move(step)
    },
    style: { touchAction: 'pan-y pinch-zoom' } as const,
  }
}

function Coverflow({ slides }: { slides: readonly Slide[] }) {
  const [current, setCurrent] = useState(0)
  const count = slides.length
  const move = (by: number) => setCurrent((before) => stepFrom(before, by, count))
  const { playing, holders } = useAutoplay(count > 1, () => move(1))
  const swipe = useSwipe(move)
  const key = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') move(-1)
    if (event.key === 'ArrowRight') move(1)
  }
  return (
    <section
      className={styles.banner}
      aria-roledescription="轮播"
      aria-label="活动"
      onKeyDown={key}
      {...holders}
      {...swipe}
    >
      <div className={styles.stage} aria-live={playing ? 'off' : 'polite'}>
        {slides.map((slide, index) => {
          const offset = offsetOf(index, current, count)
          return (
            <div
              // oxlint-disable-next-line react/no-array-index-key -- pictures may repeat, the order is fixed
              key={index}
              role="group"
              aria-roledescription="轮播图"
              aria-label={`${index + 1} / ${count}`}
              className={classNames(styles.slide, offsetClass(offset))}
              aria-hidden={offset !== 0 || undefined}
              onClick={Math.abs(offset) === 1 ? () => setCurrent(index) : undefined}
            >
              <div inert={offset !== 0} style={{ height: '100%' }}>
                <Picture slide={slide} number={index + 1} eager={Math.abs(offset) <= 1} />
              </div>
            </div>
          )
        })}
      </div>
      <button
        type="button"
        className={classNames(styles.arrow, styles.back)}
        aria-label="上一张"
        onClick={() => move(-1)}
      >
        <Icon name="left" />
      </button>
      <button type="button" className={classNames(styles.arrow, styles.on)} aria-label="下一张" onClick={() => move(1)}>
        <Icon name="right" />
      </button>
      <Dots count={count} current={current} onPick={setCurrent} />
    </section>
  )
}

/**
 * Several pictures form a carousel. Without pictures, the built-in slide is shown, which contains the heading of the
 * page.
 */
export function Banner() {
  const siteConfig = useSiteConfig()
  const slides = slidesOf(siteConfig, fileAddress, (link) => safeAddress(link, location.origin))
  const heading = slides.length > 0 && <h1 className="visually-hidden">{siteConfig.brandName}</h1>
  if (slides.length > 1)
    return (
      <div>
        {heading}
        <Coverflow slides={slides} />
      </div>
    )
  return (
    <section className={classNames(styles.banner, styles.single)} aria-label="活动">
      {heading}
      <div className={classNames(styles.slide, styles.front)}>
        {slides[0] ? (
          <Picture slide={slides[0]} number={1} eager />
        ) : (
          <Suspense>
            <OwnSlide />
          </Suspense>
        )}
      </div>
    </section>
  )
}
