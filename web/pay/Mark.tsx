/** Ringup's logo, the bell of a shop till. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5.5 15.5a6.5 6.5 0 0 1 13 0zM4.5 18.5h15M12 9V6.5M10.5 6h3" />
    </svg>
  )
}
