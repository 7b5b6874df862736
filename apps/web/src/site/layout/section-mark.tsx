/** Small pictures for the titles of the home page's sections. */
export const StarMark = () => (
  <>
    <path
      d="m22 4 5.4 11 12.1 1.7-8.8 8.5 2.1 12-10.8-5.7-10.8 5.7 2.1-12-8.8-8.5L16.6 15z"
      fill="#FFC83D"
      stroke="#FFC83D"
      strokeWidth="3"
      strokeLinejoin="round"
    />
    <path d="M22 4v27.5l10.8 5.7-2.1-12 8.8-8.5L27.4 15z" fill="#FFB020" />
  </>
)

export const HornMark = () => (
  <>
    <path d="M6 17h9v11H6q-3 0-3-3v-5q0-3 3-3z" fill="#1890FF" />
    <path d="m15 17 17-10v31L15 28z" fill="#FFC83D" />
    <path d="m15 22.5 17 .5v15L15 28z" fill="#FFB020" />
    <path d="M8 28h7l3 11h-7z" fill="#0B6BD6" />
    <path
      d="M36 16a9 9 0 0 1 0 13M39 11a15 15 0 0 1 0 23"
      fill="none"
      stroke="#FF6B57"
      strokeWidth="3"
      strokeLinecap="round"
    />
  </>
)

export const BookMark = () => (
  <>
    <rect x="4" y="8" width="14" height="30" rx="3" fill="#22B573" />
    <rect x="7" y="14" width="8" height="3" rx="1.5" fill="#DFF6EA" />
    <rect x="17" y="5" width="12" height="33" rx="3" fill="#1890FF" />
    <rect x="20" y="29" width="6" height="3" rx="1.5" fill="#E6F3FF" />
    <rect x="26.5" y="9" width="12" height="30" rx="3" fill="#FFB020" transform="rotate(-9 32 24)" />
    <rect x="30" y="15" width="6" height="3" rx="1.5" fill="#FFF1D6" transform="rotate(-9 32 24)" />
  </>
)
