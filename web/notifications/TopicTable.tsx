import { type Topic, topics, type Way, ways } from '#rules/notificationTopics.ts'
import type { NotificationChoicesView } from '#rules/shapes/notifications.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { say } from '#web/words/say.ts'

type TopicTableProps = {
  choices: NotificationChoicesView
  onChange: (way: Way, topic: Topic, on: boolean) => void
}

/** The table of what one is told, and how: a row for each topic, a box for each way. */
export function TopicTable({ choices, onChange }: TopicTableProps) {
  return (
    <section aria-labelledby="topics">
      <h2 id="topics" className="text-title font-semibold">
        {say('notifications.what')}
      </h2>
      <p className="mt-1 mb-2 text-ink-2">{say('notifications.what.lead')}</p>
      <div className="rounded-large border border-line">
        <table aria-labelledby="topics" className="w-full table-fixed">
          <thead>
            <tr className="text-small text-ink-2">
              <th scope="col" className="py-2 ps-4 text-start font-medium">
                {say('notifications.topic')}
              </th>
              {ways.map((way) => (
                <th
                  key={way}
                  scope="col"
                  className="w-15 py-2 text-center font-medium last:w-17 last:pe-3"
                >
                  {say(`notifications.way.${way}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {topics.map((topic) => (
              <tr key={topic} className="border-t border-line">
                <th scope="row" className="py-2 ps-4 text-start font-medium">
                  {say(`notifications.topic.${topic}`)}
                  {topic === 'disputed' && (
                    <span className="block text-small font-normal text-pretty text-ink-2">
                      {say('notifications.topic.disputed.hint')}
                    </span>
                  )}
                </th>
                {ways.map((way) => (
                  <td key={way} className="py-1 text-center last:pe-3">
                    <Checkbox
                      name={`${way}.${topic}`}
                      aria-label={say('notifications.cell', {
                        topic: say(`notifications.topic.${topic}`),
                        way,
                      })}
                      checked={choices[way].includes(topic)}
                      onChange={({ target }) => onChange(way, topic, target.checked)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-2 text-small text-ink-2">{say('notifications.always')}</p>
    </section>
  )
}
