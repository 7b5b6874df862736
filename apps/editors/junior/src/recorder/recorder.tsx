import { Modal } from '@mashu/ui/modal'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { pictureAddress, soundAddress } from '../library/address.ts'
import { openMicrophone } from './capture.ts'
import { createSoundMixer } from '../sound/sound-mixer.ts'
import { effectBytes, effects, type Effect } from '../sound/effects.ts'
import type { RecorderProps, SoundMixer } from '../sound/props.ts'
import { Recording, type RecordingParts, type RecordingState } from './recording.ts'
import styles from './recorder.module.css'
import { CloseIcon, TickIcon } from '../view/control/line-icon.tsx'
import { Tape, StopHand, Mic, MicOff, PlayIcon, StopIcon } from './icon.tsx'
import { speak } from '../speech/speak.ts'
import { TalkButton } from '../speech/talk-button.tsx'

const page: RecordingParts = {
  open: openMicrophone,
  now: () => performance.now(),
  every: (tick) => {
    const timer = setInterval(tick, 80)
    return () => clearInterval(timer)
  },
}

/** The recording of this window; the microphone is let go with it. */
function useRecording(recordings: number) {
  const [recording] = useState(() => new Recording(recordings, page))
  const state = useSyncExternalStore(recording.subscribe, recording.read)
  useEffect(() => () => recording.close(), [recording])
  return { recording, state }
}

const said: Partial<Record<RecordingState['phase'], string>> = {
  full: '已经有五个录音了，先删掉一个吧',
  deaf: '麦克风没有打开，请大人帮帮忙',
}

/** The name under which the mixer knows what was just recorded. */
const own = 'recording'

/** Listening to what was recorded, or to an effect, with the same mixer as everything else. */
function usePlayback(bytes: RecordingState['bytes']) {
  const mixer = useRef<SoundMixer | undefined>(undefined)
  const latest = useRef(bytes)
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    latest.current = bytes
  }, [bytes])
  useEffect(() => {
    mixer.current = createSoundMixer({ bytesOf: (name) => (name === own ? latest.current : undefined) })
    return () => mixer.current?.close()
  }, [])
  const hush = () => mixer.current?.stopAll()
  const play = (name: string) => {
    hush()
    setPlaying(true)
    mixer.current?.unlock()
    mixer.current?.play(name, () => setPlaying(false))
  }
  return { playing, play, hush, toggle: () => (playing ? hush() : play(own)) }
}

const bars = 15

/** A row of bars: those in the middle jump highest. */
function Meter({ level }: { level: number }) {
  return (
    <div className={styles.meter} aria-hidden="true">
      {Array.from({ length: bars }, (_, index) => {
        const shape = 1 - Math.abs(index - (bars - 1) / 2) / bars
        return {
          key: `bar${index}`,
          height: 10 + 90 * Math.min(1, level * shape * (0.75 + 0.25 * Math.sin(index * 2.4))),
        }
      }).map(({ key, height }) => (
        <span key={key} style={{ height: `${height}%` }} />
      ))}
    </div>
  )
}

/** A ring that closes while the half minute goes by. */
const Ring = ({ share }: { share: number }) => (
  <svg className={styles.ring} viewBox="0 0 120 120" aria-hidden="true">
    <circle cx="60" cy="60" r="55" />
    <circle className={styles.gone} cx="60" cy="60" r="55" pathLength={1} strokeDasharray={`${share} 1`} />
  </svg>
)

const phaseText: Readonly<Record<RecordingState['phase'], string>> = {
  full: '装满了',
  ready: '按一下，开始说话',
  asking: '请点“允许”',
  recording: '正在录音',
  finishing: '等一下',
  done: '听一听',
  deaf: '麦克风没有打开',
}

/** The window in which a child records its voice: one big button, a ring of time, then listen and keep. */
export function Recorder({ recordings, onDone, onCancel }: RecorderProps) {
  const { recording, state } = useRecording(recordings)
  const { playing, play, toggle, hush } = usePlayback(state.bytes)
  const [effect, setEffect] = useState<Effect>()
  const { phase } = state
  useEffect(() => {
    if (said[phase] !== undefined) speak(said[phase])
  }, [phase])
  const again = () => {
    hush()
    setEffect(undefined)
    void recording.start()
  }
  const keep = () => {
    hush()
    void kept(state, effect).then(
      (bytes) => bytes && onDone(bytes, 'audio/wav'),
      () => speak('没拿到声音，再试一次'),
    )
  }
  const idle = phase === 'ready' || phase === 'deaf'
  return (
    <Modal className={styles.recorder} data-phase={phase} aria-label="录音" closeBeside={false} onClose={onCancel}>
      <TalkButton name="关闭" className={styles.close} onPress={onCancel}>
        <CloseIcon />
      </TalkButton>
      <Tapes count={recordings} />
      <p className={styles.text} role="status">
        {phaseText[phase]}
      </p>
      <Main state={state} playing={playing} onRecord={again} onStop={() => void recording.stop()} onPlay={toggle} />
      {idle ? (
        <Effects
          chosen={effect}
          onChoose={(effect) => {
            setEffect(effect)
            play(effect.sound)
          }}
        />
      ) : (
        <Meter level={phase === 'recording' ? state.level : 0} />
      )}
      <div className={styles.actions}>
        {phase === 'done' && (
          <TalkButton name="重新录" className={styles.again} onPress={again}>
            <Mic />
          </TalkButton>
        )}
        {(phase === 'done' || (idle && effect)) && (
          <TalkButton name="就用它" className={styles.keep} onPress={keep}>
            <TickIcon />
          </TalkButton>
        )}
      </div>
    </Modal>
  )
}

/** What the tick takes: the recording, or the chosen effect. */
async function kept({ phase, bytes }: RecordingState, effect: Effect | undefined): Promise<RecordingState['bytes']> {
  if (phase === 'done') return bytes
  const address = effect && soundAddress(effect.sound)
  return address === undefined ? undefined : effectBytes(address)
}

/** Sounds that are there already, shown by what makes them. */
function Effects({ chosen, onChoose }: { chosen: Effect | undefined; onChoose: (effect: Effect) => void }) {
  return (
    <div className={styles.effects} role="group" aria-label="现成的声音">
      {effects.map((effect) => (
        <TalkButton
          key={effect.sound}
          name={effect.name}
          aria-pressed={effect === chosen}
          onPress={() => onChoose(effect)}
        >
          <img src={pictureAddress(effect.picture)} alt="" draggable={false} />
        </TalkButton>
      ))}
    </div>
  )
}

/** Five places for tapes; those that are taken are filled. */
function Tapes({ count }: { count: number }) {
  return (
    <div className={styles.tapes} role="img" aria-label={`已有 ${count} 个录音，最多 5 个`}>
      {[1, 2, 3, 4, 5].map((place) => (
        <span key={place} data-taken={place <= count}>
          <Tape />
        </span>
      ))}
    </div>
  )
}

interface MainProps {
  readonly state: RecordingState
  readonly playing: boolean
  readonly onRecord: () => void
  readonly onStop: () => void
  readonly onPlay: () => void
}

/** The main button: it starts, ends or repeats, by what is going on. */
function Main({ state: { phase, share }, playing, onRecord, onStop, onPlay }: MainProps) {
  if (phase === 'full')
    return (
      <div>
        <StopHand />
      </div>
    )
  if (phase === 'deaf')
    return (
      <TalkButton name="再试一次" className={styles.main} data-look="deaf" onPress={onRecord}>
        <MicOff />
      </TalkButton>
    )
  if (phase === 'done')
    return (
      <TalkButton name={playing ? '停' : '听一听'} className={styles.main} data-look="play" onPress={onPlay}>
        {playing ? <StopIcon /> : <PlayIcon />}
      </TalkButton>
    )
  const live = phase === 'recording'
  return (
    <div className={styles.mainPlace}>
      {live && <Ring share={share} />}
      <TalkButton
        name={live ? '录好了' : '开始录音'}
        className={styles.main}
        data-look={live ? 'live' : 'ready'}
        disabled={phase === 'asking' || phase === 'finishing'}
        onPress={live ? onStop : onRecord}
      >
        {live ? <StopIcon /> : <Mic />}
      </TalkButton>
    </div>
  )
}
