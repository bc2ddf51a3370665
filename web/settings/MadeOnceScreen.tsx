import type { Icon } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Trouble } from '#web/staff/shell/TroubleScreen.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Reason } from '#web/ui/Reason.tsx'
import { RowList } from '#web/ui/RowList.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { RowsSkeleton } from '#web/ui/Skeleton.tsx'
import { AddButton } from './AddButton.tsx'
import { SettingsHead } from './SettingsHead.tsx'

type MadeOnceScreenProps<Row, Made> = Omit<ComponentProps<typeof SettingsHead>, 'action'> & {
  /** The list; it is read by members who may. */
  list: Pick<UseQueryResult<{ data: Row[] }>, 'data' | 'error' | 'isError' | 'refetch'>
  /** The sentence that says who may look after these; undefined for a member who may. */
  refusal: string | undefined
  words: Record<'make' | 'list' | 'none' | 'noneWhy', string>
  icon: Icon
  row: (row: Row, onMade: (made: Made) => void) => ReactNode
  form: (onMade: (made: Made) => void) => ReactNode
  /** Shows what was made, with its secret, until it is put away. */
  shown: (made: Made, onDone: () => void) => ReactNode
}

/** A screen of the settings that lists what programs sign with, and shows the secret of a new one this once. */
export function MadeOnceScreen<Row, Made>(props: MadeOnceScreenProps<Row, Made>) {
  const { title, lead, list, refusal, words, form, shown } = props
  // Only here, as long as this screen stands: nothing stores it.
  const [made, setMade] = useState<Made | null>(null)
  const [isMaking, setMaking] = useState(false)
  const isEmpty = list.data?.data.length === 0
  const onMade = (one: Made) => {
    setMaking(false)
    setMade(one)
  }
  const isShown = refusal === undefined && !made
  const open = () => setMaking(true)
  return (
    <>
      <SettingsHead
        title={title}
        lead={lead}
        action={isShown && !isEmpty && <AddButton onClick={open}>{words.make}</AddButton>}
      />
      {refusal && <Reason>{refusal}</Reason>}
      {made && shown(made, () => setMade(null))}
      {isShown && <Rows {...props} onMake={open} onMade={onMade} />}
      <Sheet open={isMaking} onOpenChange={setMaking} title={words.make}>
        {form(onMade)}
      </Sheet>
    </>
  )
}

type RowsProps<Row, Made> = Pick<
  MadeOnceScreenProps<Row, Made>,
  'list' | 'words' | 'icon' | 'row'
> & { onMake: () => void; onMade: (made: Made) => void }

function Rows<Row, Made>({ list, words, icon: Sign, row, onMake, onMade }: RowsProps<Row, Made>) {
  const { data, error, isError, refetch } = list
  if (!data && isError) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={2} />
  if (data.data.length === 0)
    return (
      // Framed, or on a wide screen it would hang in a column that nothing shows.
      <div className="rounded-large border border-line max-narrow:border-0">
        <Notice
          title={words.none}
          icon={<Sign size={28} stroke={1.75} />}
          action={
            <Button look="primary" onClick={onMake}>
              {words.make}
            </Button>
          }
        >
          {words.noneWhy}
        </Notice>
      </div>
    )
  return (
    <RowList label={words.list} isStale={false}>
      {data.data.map((one) => row(one, onMade))}
    </RowList>
  )
}
