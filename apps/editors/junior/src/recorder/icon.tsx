import { LineFrame } from '../view/control/line-icon.tsx'

export const Mic = () => (
  <LineFrame>
    <rect x="8.5" y="2.5" width="7" height="12" rx="3.5" fill="currentColor" />
    <path d="M5 11.5a7 7 0 0 0 14 0M12 18.5V21.5M8.5 21.5h7" />
  </LineFrame>
)
export const MicOff = () => (
  <LineFrame>
    <rect x="8.5" y="2.5" width="7" height="12" rx="3.5" />
    <path d="M5 11.5a7 7 0 0 0 14 0M12 18.5V21.5M8.5 21.5h7" />
    <path d="M3 3l18 18" stroke="#FF6B57" strokeWidth={2.6} />
  </LineFrame>
)
export const PlayIcon = () => (
  <LineFrame>
    <path
      d="M8 5.2v13.6a1 1 0 0 0 1.5.9l11-6.8a1 1 0 0 0 0-1.8l-11-6.8A1 1 0 0 0 8 5.2z"
      fill="currentColor"
      stroke="none"
    />
  </LineFrame>
)
export const StopIcon = () => (
  <LineFrame>
    <rect x="6" y="6" width="12" height="12" rx="2.5" fill="currentColor" stroke="none" />
  </LineFrame>
)
export const Tape = () => (
  <LineFrame>
    <rect x="2.5" y="5.5" width="19" height="13" rx="3" />
    <circle cx="8" cy="12" r="2" />
    <circle cx="16" cy="12" r="2" />
  </LineFrame>
)
export const StopHand = () => (
  <svg viewBox="0 0 64 64" aria-hidden="true">
    <circle cx="32" cy="32" r="29" fill="#FF6B57" />
    <path
      d={
        'M22 33V20a3 3 0 0 1 6 0v9-14a3 3 0 0 1 6 0v13-11a3 3 0 0 1 6 0v13-7a3 3 0 0 1 6 0v13c0 9-5 ' +
        '14-13 14-6 0-9-3-12-8l-6-10c-1.5-3 2-5 4-3z'
      }
      fill="#fff"
    />
  </svg>
)
