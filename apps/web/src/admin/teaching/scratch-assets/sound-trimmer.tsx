import { Button } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Icon } from '../../../ui/picture/icon.tsx'
import { fileOf, type ReadySound } from './ready-file.ts'
import { loudness, movedRange, type Range } from './sound-clip.ts'
import styles from './asset-upload.module.css'

const BARS = 80
const STEP = 0.002

const secondsText = (seconds: number) => `${seconds.toFixed(seconds < 10 ? 2 : 1)} 秒`

/** Draws the bars inside the range if `isKept` is true, otherwise the bars outside. */
function barsPath(levels: readonly number[], { from, to }: Range, isKept: boolean): string {
  const bar = (level: number, index: number) => {
    const at = (index + 0.5) / BARS
    if ((at >= from && at <= to) !== isKept) return ''
    const height = Math.max(0.06, level * 2)
    return `M${index + 0.15} ${1 - height / 2}h.7v${height}h-.7z`
  }
  return levels.map(bar).join('')
}

function usePlayer(sound: ReadySound) {
  const [playing, setPlaying] = useState(false)
  const player = useRef<HTMLAudioElement>(null)
  const stop = () => {
    player.current?.pause()
    player.current = null
    setPlaying(false)
  }
  useEffect(() => () => player.current?.pause(), [])
  const play = () => {
    const address = URL.createObjectURL(fileOf(sound))
    const audio = new Audio(address)
    const end = () => {
      URL.revokeObjectURL(address)
      if (player.current === audio) stop()
    }
    audio.onended = end
    player.current = audio
    setPlaying(true)
    audio.play().catch(end)
  }
  return { playing, toggle: playing ? stop : play, stop }
}

interface SoundTrimmerProps {
  sound: ReadySound
  name: string
  disabled: boolean
  change: (sound: ReadySound) => void
}

/** The user moves both ends of the range with the mouse, a finger or the arrow keys. */
export function SoundTrimmer({ sound, name, disabled, change }: SoundTrimmerProps) {
  const { clip, range } = sound
  const bars = useMemo(() => loudness(clip, BARS), [clip])
  const { playing, toggle, stop } = usePlayer(sound)
  const whole = clip.samples.length / clip.rate
  const kept = (range.to - range.from) * whole
  const move = (end: keyof Range) => (event: React.ChangeEvent<HTMLInputElement>) => {
    stop()
    change({ ...sound, range: movedRange(range, end, Number(event.target.value), whole) })
  }
  const slider = (end: keyof Range, label: string) => (
    <input
      type="range"
      min={0}
      max={1}
      step={STEP}
      value={range[end]}
      disabled={disabled}
      aria-label={`${name} 的${label}`}
      aria-valuetext={secondsText(range[end] * whole)}
      onChange={move(end)}
    />
  )
  return (
    <div className={styles.trimmer}>
      <Button
        size="small"
        icon={<Icon name={playing ? 'stop' : 'play'} size={16} />}
        aria-label={playing ? `停止 ${name}` : `试听 ${name}`}
        onClick={toggle}
      />
      <div className={styles.wave}>
        <svg viewBox={`0 0 ${BARS} 2`} preserveAspectRatio="none" aria-hidden="true">
          <path d={barsPath(bars, range, true)} />
          <path d={barsPath(bars, range, false)} className={styles.away} />
        </svg>
        {slider('from', '开始')}
        {slider('to', '结束')}
      </div>
      <small>
        {secondsText(kept)}
        {kept < whole - 0.005 && `（原来 ${secondsText(whole)}）`}
      </small>
    </div>
  )
}
