import type { ReactNode } from 'react'

/**
 * The buttons at the end of a form, the main one last; where they need two rows it is above. In a panel over the screen
 * they stay in sight at its foot while the fields scroll; on a page they stand where the form ends.
 */
export function FormFoot({ children }: { children: ReactNode }) {
  return (
    <div
      data-foot
      className="flex flex-wrap-reverse gap-2 max-md:*:grow in-data-panel:sticky in-data-panel:bottom-0 in-data-panel:z-10 in-data-panel:-mx-6 in-data-panel:border-t in-data-panel:border-line in-data-panel:bg-paper in-data-panel:px-6 in-data-panel:py-3 in-data-panel:*:min-w-0 in-data-panel:*:grow in-data-panel:*:whitespace-normal max-md:in-data-panel:*:min-w-fit max-md:in-data-panel:not-has-[>:nth-child(3)]:*:basis-0 md:in-data-panel:not-has-[>:nth-child(3)]:*:min-w-fit md:in-data-panel:not-has-[>:nth-child(3)]:*:basis-32"
    >
      {children}
    </div>
  )
}
