// Icons have a grid of 24 units.
const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

export const CloseIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" {...line}>
    <path d="M6 6l12 12M18 6L6 18" />
  </svg>
)
export const TickIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" {...line} strokeWidth={3.4}>
    <path d="M5 12.5l5 5L19.5 7" />
  </svg>
)
export const BrushIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M20.3 2.3a2 2 0 0 1 1.4 3.4L13 14.5 9.5 11l8.8-8.2a2 2 0 0 1 2-.5z" fill="#FFB020" />
    <path d="M9.5 11l3.5 3.5-1.6 1.6-3.5-3.5z" fill="#C9D5E2" />
    <path d="M7.9 12.6l3.5 3.5c.5 3.6-3.4 6.1-8.8 5.3 1.9-1.1 1.3-2.5 1.7-4.7.4-2.4 2-3.7 3.6-4.1z" fill="#FF6B57" />
  </svg>
)
export const NoIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <rect x="2.5" y="4.5" width="19" height="15" rx="2.5" fill="#fff" stroke="#8593A8" strokeWidth="1.6" />
    <path d="M5.5 17L18.5 7" stroke="#FF6B57" strokeWidth="2" strokeLinecap="round" />
  </svg>
)
export const OwnIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path
      d={
        'M12 2.5c5.6 0 9.7 3.7 9.7 8.3 0 3.4-2.6 4.7-5.2 4.5-2-.1-2.7 1-2.2 2.5.6 2-.3 3.7-2.5 3.7-5.4 ' +
        '0-9.5-4.3-9.5-9.6C2.3 6.5 6.6 2.5 12 2.5z'
      }
      fill="#FFE2A8"
      stroke="#C98F55"
      strokeWidth="1.2"
    />
    <circle cx="7" cy="12" r="1.9" fill="#22B573" />
    <circle cx="9.3" cy="7.2" r="1.9" fill="#1890FF" />
    <circle cx="14.5" cy="6.5" r="1.9" fill="#FF6B57" />
    <circle cx="18" cy="10.5" r="1.7" fill="#8F56E3" />
  </svg>
)
