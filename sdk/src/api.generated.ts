// Written by `npm run generate` from the contract with programs.
export interface paths {
    "/v1/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List requests
         * @description Lists requests, the newest first unless `sort` says otherwise. A page can be short and still have a `nextCursor`: go on until it is null.
         */
        get: operations["listRequests"];
        put?: never;
        /**
         * Ask for money by text
         * @description Makes a request and texts its link to the customer: at once, at `sendAt`, or not at all with `delivery` of `share`. A number that is new makes a customer. While the business cannot take cards yet, the request stays a draft.
         */
        post: operations["createRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one request
         * @description Returns a request with its texts, payments, refunds and timeline. `status` of `paid` is the one sign that the money has come in.
         */
        get: operations["readRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a request that is not paid
         * @description Changes a request until it is paid. A field that is left out stays as it is, and null clears it. A payment that has begun for another amount is ended first.
         */
        patch: operations["changeRequest"];
        trace?: never;
    };
    "/v1/requests/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count requests
         * @description Counts the requests that match a filter by status, and those that need attention; without a filter, all of the business. `truncated` says that more may match: each number is then the least that it can be.
         */
        get: operations["countRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview the text
         * @description Shows the text that a request would send, how many parts it has, and whether it will arrive. Nothing is stored or sent.
         */
        post: operations["previewRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a draft now or at a time, or text again
         * @description Texts the link of a draft, now or at `sendAt`; for an open request it texts the link again. A text that waits for its time is not sent if the request is paid, canceled or expired by then.
         */
        post: operations["sendRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/{id}/remind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind by text
         * @description Texts a reminder, now or at `sendAt`: at most four, and at least a day after the last text. One that waits for its time is not sent if the customer has replied by then, or has been asked again.
         */
        post: operations["remindRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/{id}/unschedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel the text about an open request that waits for its time
         * @description Cancels the text about an open request that waits for its time, `scheduledText`. A scheduled request is canceled instead.
         */
        post: operations["unscheduleText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/{id}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let the link work for longer
         * @description Lets the link work until `expiresAt`, or for 30 more days. An expired request is open again.
         */
        post: operations["extendRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/{id}/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note that the link was handed over by hand
         * @description Records that you handed the link over yourself. A draft is open from then on.
         */
        post: operations["shareRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a request
         * @description Cancels a request that is not paid: its link shows so. A payment that is under way is ended first.
         */
        post: operations["cancelRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a new request back before its text leaves
         * @description Takes a new request back, as long as its text has not left: it is canceled, no text goes out, and its `reference` is free again.
         */
        post: operations["undoRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a cancel back
         * @description Takes a cancel back, as long as the link has not expired.
         */
        post: operations["reopenRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/{id}/mark-paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark as paid in cash or otherwise
         * @description Records that the whole amount came in by cash, bank transfer or another way outside the card provider. With `textCustomer` the customer is texted a receipt a minute later, unless the mark is taken back before.
         */
        post: operations["markRequestPaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/{id}/unmark-paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back what was marked as paid
         * @description Takes back what was marked as paid. Money that came by card is refunded instead, by a person on the screen.
         */
        post: operations["unmarkRequestPaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Do the same to many requests
         * @description Reminds, cancels or sends up to 1,000 requests. The work goes on in the background: read the batch until it is `done`. With `atNight: wait` nobody is texted at night: their text waits for their morning, and `waiting` counts those.
         */
        post: operations["createBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the newest work on many requests
         * @description Lists the newest batches of the business.
         */
        get: operations["listBatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/batches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how far work on many requests is
         * @description Returns how far a batch is, and the first requests that could not be done, each with the code of its error.
         */
        get: operations["readBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/request-imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the newest request imports
         * @description Lists the newest 20 request imports of the business.
         */
        get: operations["listRequestImports"];
        put?: never;
        /**
         * Make many requests
         * @description Makes up to 10,000 requests, from `rows` or from a CSV file of at most 5 MB. With `dryRun` it only says what would become of each. The work goes on in the background: read the import until it is `checked` or `done`. Each row is judged as `POST /v1/requests` judges one request, one that fails stops no other, and each request is made once, whatever is interrupted. It needs the rights `bulkRequests` and `createRequest`.
         */
        post: operations["createRequestImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/request-imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how far a request import is
         * @description Returns how far a request import is: how many rows have each outcome.
         */
        get: operations["readRequestImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/request-imports/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rows that have one outcome
         * @description Lists the rows that have one outcome: by default those that failed, each with the fields that were sent and the error that `POST /v1/requests` answers with. Rows are deleted after 30 days, and those of all but the newest 20 imports earlier.
         */
        get: operations["listRequestImportRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/request-imports/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the requests of a dry run, or go on
         * @description Makes the requests that a dry run found good, or goes on with an import that was stopped. Each row is judged anew.
         */
        post: operations["startRequestImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/request-imports/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop a dry run, or the making of requests
         * @description Stops a dry run, or the making of requests after the present one. Requests that were made stay; cancel them by `POST /v1/requests/bulk`.
         */
        post: operations["stopRequestImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List or find customers
         * @description Lists customers, the newest first unless `sort` says otherwise, or finds them by any part of a number or the beginning of a name.
         */
        get: operations["listCustomers"];
        put?: never;
        /**
         * Add a customer
         * @description Adds a customer. Not needed before a request: a request to a new number adds one by itself.
         */
        post: operations["createCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one customer
         * @description Returns a customer with their totals and the history of their consent to texts. Each look is in the history of the business.
         */
        get: operations["readCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a customer
         * @description Changes a customer. A field that is left out stays as it is, and null clears it.
         */
        patch: operations["changeCustomer"];
        trace?: never;
    };
    "/v1/customers/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the texts to and from a customer
         * @description Lists all texts to and from a customer, the newest first.
         */
        get: operations["listMessages"];
        put?: never;
        /**
         * Text words of your own to a customer
         * @description Texts words of your own to a customer who has answered or paid before.
         */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/business": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the settings of the business
         * @description Returns the settings of the business to which the key belongs: a good first call, which shows that the key works.
         */
        get: operations["readBusiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/business/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how far card payments are set up
         * @description Returns how far the business is on its way to card payments, and what the card provider still needs.
         */
        get: operations["readPaymentsSetUp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/business/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the balance, payouts and fees at the card provider
         * @description Returns what the card provider holds for the business, its last 20 payouts and the fees of the last 30 days. They are read from the card provider at each call: a call takes seconds, and none needs to be repeated within a minute.
         */
        get: operations["readPayouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/insights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what came in, what is waited for, and what texts cost
         * @description Returns what was asked for, collected, refunded and disputed between two days, beside the period before. The last 30 days unless the query says otherwise.
         */
        get: operations["readInsights"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/phones/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a telephone number
         * @description Reads a telephone number as a person typed it, as a new request would. Nothing is stored.
         */
        post: operations["checkPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what happened, oldest first
         * @description Lists what happened to requests, payments, texts and customers, the oldest first and none left out. Keep the `sequence` of the last one that you have, and give it as `after` the next time.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the endpoints
         * @description Lists the endpoints of the business, without their secrets. A person makes and changes them.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the attempts of the last days, with how long they took
         * @description Counts the attempts of the last 14 days, those of today included, and how long they took. Days are those of UTC.
         */
        get: operations["readWebhookDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description Lists what was sent in the last 30 days, the newest first: one delivery for each event and endpoint.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a delivery with its attempts
         * @description Returns a delivery with its attempts, and the first 2 kB of each answer of your server.
         */
        get: operations["readWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-deliveries/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description Sends a delivery again at once, with the object as it is now and the same `webhook-id`.
         */
        post: operations["resendWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the events of a time again
         * @description Sends the events of a time to an endpoint again, at most 10,000: those that were not delivered, or with `which` of `all` every one. Each keeps its `webhook-id`.
         */
        post: operations["replayWebhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who did what, from where and when
         * @description Lists every change, the newest first, with the person or the key that made it and their network. Give the id of a key as `member` to list all that it did.
         */
        get: operations["readAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    event: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Something happened
         * @description Tells an endpoint of an event, signed by Standard Webhooks 1.0. It is tried up to 10 times until you answer with a status from 200 to 299, may come twice with the same id, and may overtake others.
         */
        post: operations["receiveEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description A refusal, by RFC 9457. */
        Problem: {
            /**
             * Format: uri
             * @description urn:ringup:problem: and the code.
             */
            type: string;
            /** @description The kind of error, for people. */
            title: string;
            /** @description The status of the answer. */
            status: number;
            /** @description The code to switch on. Codes are added, and never change their meaning. */
            code: string;
            /** @description What to do, in a sentence. */
            detail: string;
            /** @description Each field that is wrong, at most 20 of them. */
            errors: components["schemas"]["FieldError"][];
            /** @description The id of this call in the log of the server. */
            requestId: string;
        };
        /** @description One field that is wrong. */
        FieldError: {
            /** @description Its path in the body or the query, such as amountMinor. */
            path: string;
            /** @description A code of the catalogue of errors. */
            code: string;
            /** @description What to do, in a sentence. */
            detail: string;
        };
        Request: {
            /** @description The id, which never changes. */
            id: string;
            /** @description The number by which people name it, counted by the business. */
            number: number;
            /**
             * @description The state. New states may be added.
             * @enum {string}
             */
            status: "draft" | "scheduled" | "open" | "processing" | "paid" | "canceled" | "expired";
            /** @description True if it is open and its due date has passed. */
            overdue: boolean;
            /** @description The amount in minor units: 8500 is 85.00 in a currency with two decimals. */
            amountMinor: number;
            /** @description The amount that was paid, in minor units. */
            amountPaidMinor: number;
            /** @description The refunded amount, pending refunds included; never more than was paid. */
            amountRefundedMinor: number;
            /** @description ISO 4217, such as GBP. By default that of the business. */
            currency: string;
            /** @description What the money is for: 1 to 80 characters without links. */
            whatFor: string;
            /** @description The lines that it is made of, taxes included; null if it is one amount. */
            lines: components["schemas"]["RequestLine"][] | null;
            /** @description Your own reference, unique in the business; its requests are found by it. */
            reference: string | null;
            /** @description The customer who is asked. */
            customer: {
                /** @description The id, which never changes. */
                id: string;
                /** @description The name. */
                name: string | null;
                /** @description E.164. */
                phone: string;
                /** @description As people write it in its own country: `07400 123456`. */
                phoneNational: string;
                /** @description As people write it abroad: `+44 7400 123456`. */
                phoneInternational: string;
                /** @description ISO 3166-1 alpha-2; null for a number of no country. */
                phoneCountry: string | null;
                /** @description The extension; null for none. */
                phoneExtension: string | null;
            };
            /** @description The status of the newest text that asked for payment, reminders included. */
            textStatus: ("held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received") | null;
            /**
             * @description Whether the link goes out by text, or is handed over by hand.
             * @enum {string}
             */
            delivery: "text" | "share";
            /** @description ISO date. */
            dueOn: string | null;
            /**
             * Format: date-time
             * @description When the text of a scheduled request goes out.
             */
            sendAt: string | null;
            /** @description A reply that nobody at the business has read, or a late payment that nobody has decided about. */
            unread: boolean;
            /** @description The newest attempt to pay was declined, and the request is still open. */
            declined: boolean;
            /** @description The payer's bank has taken the money back, or asks for it. */
            disputed: boolean;
            /** @description A late payment is waiting for the staff to decide about it. */
            lateQuestion: boolean;
            /** @description The member who made the request; null for an API key. */
            madeBy: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the link was first opened; null until then.
             */
            openedAt: string | null;
            /**
             * Format: date-time
             * @description When it was paid; null until then.
             */
            paidAt: string | null;
            /**
             * Format: date-time
             * @description When the link stops working.
             */
            expiresAt: string;
            /** @description More about it, shown on the page where the customer pays. */
            details: string | null;
            /** @description The link under which the customer pays; null once it leads nowhere. Treat it as a secret. */
            payLink: string | null;
            /** @description True if it was paid after it had been canceled, had expired or was paid already. */
            paidLate: boolean;
            /** @description True if its customer gets no texts. */
            optedOut: boolean;
            /**
             * Format: date-time
             * @description When its customer asked in a sentence for no more texts, until staff have decided.
             */
            askedToStopAt: string | null;
            /** @description True if its customer was erased. */
            erased: boolean;
            /**
             * Format: date-time
             * @description When it was canceled; null if it is not.
             */
            canceledAt: string | null;
            /** @description The texts about it, oldest first. */
            messages: components["schemas"]["RequestText"][];
            /** @description The payments and the attempts to pay, oldest first. */
            payments: components["schemas"]["Payment"][];
            /** @description Oldest first, failed ones included. */
            refunds: components["schemas"]["Refund"][];
            /** @description The payer's bank only asks about the money: a refund is still possible. */
            inquiry: boolean;
            /** @description Oldest first. */
            disputes: components["schemas"]["Dispute"][];
            /** @description Only those that a refund still answers; oldest first. */
            fraudWarnings: components["schemas"]["FraudWarning"][];
            /** @description The text about it that staff let wait for its time: its link once more, or a reminder; null if none does. */
            scheduledText: {
                /**
                 * @description The kind of the text.
                 * @enum {string}
                 */
                purpose: "request" | "reminder";
                /**
                 * Format: date-time
                 * @description When it goes out.
                 */
                sendAt: string;
            } | null;
            /** @description Its reminders that go by themselves; null if it took no plan. */
            reminders: components["schemas"]["RequestReminders"] | null;
            /** @description Everything that happened to it, oldest first. */
            timeline: components["schemas"]["TimelineEntry"][];
        };
        RequestRow: {
            /** @description The id, which never changes. */
            id: string;
            /** @description The number by which people name it, counted by the business. */
            number: number;
            /**
             * @description The state. New states may be added.
             * @enum {string}
             */
            status: "draft" | "scheduled" | "open" | "processing" | "paid" | "canceled" | "expired";
            /** @description True if it is open and its due date has passed. */
            overdue: boolean;
            /** @description The amount in minor units: 8500 is 85.00 in a currency with two decimals. */
            amountMinor: number;
            /** @description The amount that was paid, in minor units. */
            amountPaidMinor: number;
            /** @description The refunded amount, pending refunds included; never more than was paid. */
            amountRefundedMinor: number;
            /** @description ISO 4217, such as GBP. By default that of the business. */
            currency: string;
            /** @description What the money is for: 1 to 80 characters without links. */
            whatFor: string;
            /** @description The lines that it is made of, taxes included; null if it is one amount. */
            lines: components["schemas"]["RequestLine"][] | null;
            /** @description Your own reference, unique in the business; its requests are found by it. */
            reference: string | null;
            /** @description The customer who is asked. */
            customer: {
                /** @description The id, which never changes. */
                id: string;
                /** @description The name. */
                name: string | null;
                /** @description E.164. */
                phone: string;
                /** @description As people write it in its own country: `07400 123456`. */
                phoneNational: string;
                /** @description As people write it abroad: `+44 7400 123456`. */
                phoneInternational: string;
                /** @description ISO 3166-1 alpha-2; null for a number of no country. */
                phoneCountry: string | null;
                /** @description The extension; null for none. */
                phoneExtension: string | null;
            };
            /** @description The status of the newest text that asked for payment, reminders included. */
            textStatus: ("held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received") | null;
            /**
             * @description Whether the link goes out by text, or is handed over by hand.
             * @enum {string}
             */
            delivery: "text" | "share";
            /** @description ISO date. */
            dueOn: string | null;
            /**
             * Format: date-time
             * @description When the text of a scheduled request goes out.
             */
            sendAt: string | null;
            /** @description A reply that nobody at the business has read, or a late payment that nobody has decided about. */
            unread: boolean;
            /** @description The newest attempt to pay was declined, and the request is still open. */
            declined: boolean;
            /** @description The payer's bank has taken the money back, or asks for it. */
            disputed: boolean;
            /** @description A late payment is waiting for the staff to decide about it. */
            lateQuestion: boolean;
            /** @description The member who made the request; null for an API key. */
            madeBy: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the link was first opened; null until then.
             */
            openedAt: string | null;
            /**
             * Format: date-time
             * @description When it was paid; null until then.
             */
            paidAt: string | null;
            /**
             * Format: date-time
             * @description When the link stops working.
             */
            expiresAt: string;
        };
        RequestList: {
            /** @description The entries of this page. */
            data: components["schemas"]["RequestRow"][];
            /** @description Give it as `after` to read the next page; null on the last one. */
            nextCursor: string | null;
            /** @description True if more may match than were looked through: a narrower filter finds the others. */
            truncated: boolean;
        };
        RequestLine: {
            /** @description The thing or the work. */
            name: string;
            /** @description How many of it. */
            quantity: number;
            /** @description The price of one of it, taxes included, in minor units. */
            unitPriceMinor: number;
        };
        RequestCounts: {
            /** @description The number of requests in each status. */
            tabs: {
                /** @description How many there are. */
                all: number;
                /** @description How many are open. */
                open: number;
                /** @description How many are being paid just now. */
                processing: number;
                /** @description How many are paid. */
                paid: number;
                /** @description How many are canceled. */
                canceled: number;
                /** @description How many have expired. */
                expired: number;
                /** @description How many are sent later. */
                scheduled: number;
                /** @description How many are drafts. */
                draft: number;
            };
            /** @description How many are open and past their due day. */
            overdue: number;
            /** @description How many have something that nobody has read. */
            unread: number;
            /** @description How many wait for a decision about a late payment. */
            lateQuestions: number;
            /** @description How many the bank of a payer has disputed. */
            disputed: number;
            /** @description The money that waits, one entry per currency. */
            waiting: {
                /** @description ISO 4217, such as GBP. By default that of the business. */
                currency: string;
                /** @description The amount in minor units: 8500 is 85.00 in a currency with two decimals. */
                amountMinor: number;
                /** @description The part of it that is past its due day, in minor units. */
                overdueMinor: number;
            }[];
            /** @description True if more may match than were counted: each number is then the least that it can be. */
            truncated: boolean;
        };
        RequestPreview: {
            /** @description The words. */
            body: string;
            /**
             * @description The language of the text, from the customer and their number.
             * @enum {string}
             */
            language: "ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr";
            /**
             * @description The encoding of the text: one sign that GSM-7 lacks makes the whole text UCS-2.
             * @enum {string}
             */
            encoding: "GSM-7" | "UCS-2";
            /** @description How many units the text has. */
            units: number;
            /** @description How many parts the text has: each is paid for. */
            parts: number;
            /** @description The most parts that we send. */
            partsMax: number;
            /** @description How many more units fit into the last part. */
            unitsLeft: number;
            /** @description The number of parts if every sign of `whatFor` that has a replacement were replaced. */
            partsPlain: number;
            /** @description The signs of the draft that GSM-7 lacks. A GSM-7 text goes out with them replaced; a UCS-2 text is one because of the signs that are not `automatic`, which come first. A `replacement` of '' removes the sign, null means there is none. */
            costlySigns: {
                /** @description The sign. */
                sign: string;
                /** @description The name. */
                name: string;
                /** @description How many. */
                count: number;
                /** @description The sign to replace it by. */
                replacement: string | null;
                /** @description Replaced without asking where that saves a part. */
                automatic: boolean;
                /**
                 * @description The field that contains it.
                 * @enum {string}
                 */
                place: "whatFor" | "businessName";
            }[];
            /** @description E.164. */
            to: string | null;
            /** @description The hour where the recipient is; null if nothing tells where that may be. */
            recipientTime: {
                /** @description The local time and its zone; both null if the number can be in several and none is that of the business. */
                time: string | null;
                /** @description An IANA time zone, such as Europe/London. */
                timeZone: string | null;
                /** @description It is no hour there for a text that goes by itself. */
                quiet: boolean;
                /**
                 * Format: date-time
                 * @description From when a text may go by itself: it is awake in every zone that the number can be in.
                 */
                allowedAt: string | null;
            } | null;
            /** @description The verdict on its arrival, with the strongest reason against it and the step that helps. */
            arrival: {
                /**
                 * @description Whether the text will arrive.
                 * @enum {string}
                 */
                verdict: "will" | "may_not" | "will_not";
                /** @description The reason. */
                reason: ("opted_out" | "country" | "number" | "sender" | "blocked" | "too_long" | "failures" | "doubt" | "words") | null;
                /** @description The verdict in a sentence. */
                says: string;
            };
            /** @description The customer's newest unpaid request for the same amount and purpose, and their name. */
            waiting: {
                /** @description The id, which never changes. */
                id: string;
                /** @description The name. */
                name: string | null;
            } | null;
            /** @description When the text would go out, and what decides that. */
            goes: {
                /**
                 * Format: date-time
                 * @description When it would go out; null if it would not.
                 */
                at: string | null;
                /**
                 * @description What decides it.
                 * @enum {string}
                 */
                why: "now" | "scheduled" | "opted_out" | "payments_not_ready";
            };
        };
        RequestText: {
            /** @description The id, which never changes. */
            id: string;
            /**
             * @description Whether the text went out or came in.
             * @enum {string}
             */
            direction: "outbound" | "inbound";
            /**
             * @description The kind of the text.
             * @enum {string}
             */
            purpose: "request" | "reminder" | "receipt" | "reply" | "code";
            /** @description The words. */
            body: string;
            /** @description How many parts the text has: each is paid for. */
            parts: number;
            /**
             * @description The state. New states may be added.
             * @enum {string}
             */
            status: "held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received";
            /** @description Why it waits or did not arrive, and the step that helps. */
            reason: string | null;
            /**
             * Format: date-time
             * @description When Ringup sends a text again that did not arrive; null if it does not.
             */
            retryAt: string | null;
            /** @description The refund that it is about; null for every other text. */
            refundId: string | null;
            /** @description The pictures and other files that came with it, in their order; none with a text of ours. */
            pictures: components["schemas"]["Picture"][];
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
        };
        RequestReminders: {
            /** @description The id of the plan. */
            planId: string;
            /** @description The name of the plan. */
            planName: string;
            /** @description How many steps the plan has. */
            steps: number;
            /** @description The reminder that goes next, and when; null while none is planned. */
            next: {
                /** @description The step of the plan, counted from 0. */
                step: number;
                /**
                 * Format: date-time
                 * @description When it happened.
                 */
                at: string;
            } | null;
            /** @description When those after it are due, before anything else is looked at. */
            later: {
                /** @description The step of the plan, counted from 0. */
                step: number;
                /**
                 * Format: date-time
                 * @description When it happened.
                 */
                at: string;
            }[];
            /** @description The reason why the plan stands still: staff paused it, or the customer replied and staff have to look first. */
            paused: ("staff" | "replied") | null;
            /** @description Why the next one did not go out at its time, or why none is planned. */
            why: ("paid" | "canceled" | "expired" | "not_sent" | "shared" | "erased" | "opted_out" | "disputed" | "used_up" | "processing" | "replied" | "phone" | "text" | "sender" | "business_paused" | "text_limit" | "texted_lately" | "customer_cap" | "hours") | null;
        };
        Payment: {
            /** @description The id, which never changes. */
            id: string;
            /**
             * @description The state. New states may be added.
             * @enum {string}
             */
            status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
            /**
             * @description By card through the card provider, or in another way.
             * @enum {string}
             */
            method: "card" | "offline";
            /** @description How an offline payment came in. */
            offlineHow: ("cash" | "bank_transfer" | "card_terminal" | "cheque" | "other") | null;
            /** @description A note, which customers never see. */
            note: string | null;
            /** @description The amount in minor units: 8500 is 85.00 in a currency with two decimals. */
            amountMinor: number;
            /** @description ISO 4217, such as GBP. By default that of the business. */
            currency: string;
            /** @description The brand of the card; null for other payments. */
            cardBrand: string | null;
            /** @description The last four digits of the card; null for other payments. */
            cardLast4: string | null;
            /** @description Why a card was declined, in the word of the card provider. */
            declineCode: string | null;
            /** @description Why a payment was late: what had happened to the request before it arrived. */
            late: ("canceled" | "expired" | "paid" | "marked_paid") | null;
            /** @description The decision about a late payment; null while nobody has decided. */
            lateDecision: ("keep" | "refund") | null;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
        };
        Refund: {
            /** @description The id, which never changes. */
            id: string;
            /** @description The payment that it belongs to. */
            paymentId: string;
            /**
             * @description The state. New states may be added.
             * @enum {string}
             */
            status: "asked" | "pending" | "succeeded" | "failed" | "canceled";
            /** @description Why it failed, in the provider's word. */
            failure: string | null;
            /** @description The amount in minor units: 8500 is 85.00 in a currency with two decimals. */
            amountMinor: number;
            /** @description ISO 4217, such as GBP. By default that of the business. */
            currency: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
        };
        Dispute: {
            /** @description The id, which never changes. */
            id: string;
            /**
             * @description The state.
             * @enum {string}
             */
            state: "open" | "won" | "lost";
            /** @description The bank only asks; a full refund ends it. */
            inquiry: boolean;
            /** @description The amount in minor units: 8500 is 85.00 in a currency with two decimals. */
            amountMinor: number;
            /** @description ISO 4217, such as GBP. By default that of the business. */
            currency: string;
            /** @description The card provider's word for what the payer claims. */
            reason: string;
            /**
             * Format: date-time
             * @description When evidence is due; null when none can be given.
             */
            respondBy: string | null;
            /**
             * Format: uri
             * @description Where to answer, at the card provider.
             */
            page: string | null;
        };
        FraudWarning: {
            /** @description The payment that it belongs to. */
            paymentId: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /**
             * Format: uri
             * @description Where to look at it, at the card provider; null without a payment there.
             */
            page: string | null;
        };
        TimelineEntry: {
            /** @description The number of the event: later events have higher ones. */
            sequence: number;
            /** @description The type of the event. New types may be added. */
            type: string;
            /**
             * @description The kind of who did it: a person, the payer, a provider, Ringup itself or a program.
             * @enum {string}
             */
            actor: "staff" | "payer" | "provider" | "system" | "api";
            /** @description The member who did it, if it was staff. */
            by: string | null;
            /** @description The name of the key by which a program did it. */
            keyName: string | null;
            /** @description What belongs to the event, by its type. */
            data: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
        };
        Batch: {
            /** @description The id, which never changes. */
            id: string;
            /**
             * @description What is done to each request.
             * @enum {string}
             */
            action: "remind" | "cancel" | "send";
            /**
             * @description The state. New states may be added.
             * @enum {string}
             */
            status: "running" | "done" | "stopped";
            /** @description How many requests it is about. */
            total: number;
            /** @description How many were done. */
            done: number;
            /** @description How many could not be done. */
            failed: number;
            /** @description How many of those done have a text that still waits for its time. */
            waiting: number;
            /** @description The first failures, each with its code from the error catalogue. */
            failures: {
                /** @description The request that it belongs to. */
                requestId: string;
                /** @description The number by which people name it, counted by the business. */
                number: number;
                /** @description The customer who is asked. */
                customer: {
                    /** @description The id, which never changes. */
                    id: string;
                    /** @description The name. */
                    name: string | null;
                    /** @description A telephone number in any form in which people write it, or E.164. */
                    phone: string;
                    /** @description As people write it in its own country: `07400 123456`. */
                    phoneNational: string;
                    /** @description As people write it abroad: `+44 7400 123456`. */
                    phoneInternational: string;
                    /** @description ISO 3166-1 alpha-2, such as GB. */
                    phoneCountry: string | null;
                    /** @description The extension; null for none. */
                    phoneExtension: string | null;
                };
                /** @description The amount in minor units: 8500 is 85.00 in a currency with two decimals. */
                amountMinor: number;
                /** @description ISO 4217, such as GBP. By default that of the business. */
                currency: string;
                /** @description The reason. */
                reason: string;
            }[];
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it ended; null while it runs.
             */
            endedAt: string | null;
        };
        BatchList: {
            /** @description The entries of this page. */
            data: components["schemas"]["Batch"][];
        };
        RequestImport: {
            /** @description The id, which never changes. */
            id: string;
            /**
             * @description `checking` and `checked` belong to a dry run; `stopped` can be started again.
             * @enum {string}
             */
            status: "checking" | "checked" | "running" | "stopped" | "done";
            /** @description The number of its rows. */
            rows: number;
            /** @description The number of rows with each outcome. */
            counts: {
                /** @description Not judged yet, or left when it was stopped. */
                waiting: number;
                /** @description The dry run found nothing wrong. */
                wouldCreate: number;
                /** @description Made a request. */
                created: number;
                /** @description Made none; each row says why. */
                failed: number;
            };
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it first began to make requests; null for a dry run.
             */
            startedAt: string | null;
            /**
             * Format: date-time
             * @description When it ended; null while it runs.
             */
            endedAt: string | null;
            /**
             * Format: date-time
             * @description When its rows were deleted: only the counts remain.
             */
            forgottenAt: string | null;
        };
        RequestImportList: {
            /** @description The entries of this page. */
            data: components["schemas"]["RequestImport"][];
        };
        RequestImportRow: {
            /** @description Its place in `rows`, from 1, or the number of the row in a spreadsheet. */
            row: number;
            /**
             * @description The outcome: the row waits, would make a request, made one, or failed.
             * @enum {string}
             */
            outcome: "waiting" | "would_create" | "created" | "failed";
            /** @description Its fields as they were sent, to be corrected and sent again; empty once its customer was erased. */
            fields: {
                [key: string]: unknown;
            };
            /** @description The earlier row with the same number, amount and purpose; both are made. */
            repeats: number | null;
            /** @description The request that it belongs to. */
            requestId: string | null;
            /** @description The status in which the request was made, or would be: `draft` if its text cannot go out. */
            requestStatus: ("open" | "draft" | "scheduled") | null;
            /** @description Why it failed. */
            problem: {
                /** @description One of the codes of the errors of `POST /v1/requests`. */
                code: string;
                /** @description A sentence that says what to do. */
                detail: string;
                /** @description The fields that are wrong. */
                errors: {
                    /** @description The name of the field. */
                    path: string;
                    /** @description The code of its error. */
                    code: string;
                    /** @description The reason, and what to do. */
                    detail: string;
                }[];
            } | null;
        };
        RequestImportRowList: {
            /** @description The entries of this page. */
            data: components["schemas"]["RequestImportRow"][];
            /** @description Give it as `after` to read the next page; null on the last one. */
            nextCursor: string | null;
        };
        Customer: {
            /** @description The id, which never changes. */
            id: string;
            /** @description The name. */
            name: string | null;
            /** @description E.164. */
            phone: string;
            /** @description As people write it in its own country: `07400 123456`. */
            phoneNational: string;
            /** @description As people write it abroad: `+44 7400 123456`. */
            phoneInternational: string;
            /** @description ISO 3166-1 alpha-2; null for a number of no country. */
            phoneCountry: string | null;
            /** @description The extension; null for none. */
            phoneExtension: string | null;
            /** @description Null for a number in no numbering plan that we know. */
            phoneType: ("MOBILE" | "FIXED_LINE" | "FIXED_LINE_OR_MOBILE" | "TOLL_FREE" | "PREMIUM_RATE" | "SHARED_COST" | "VOIP" | "PERSONAL_NUMBER" | "PAGER" | "UAN" | "VOICEMAIL") | null;
            /**
             * Format: date-time
             * @description When texts to them were stopped; null while they may be texted.
             */
            optedOutAt: string | null;
            /**
             * Format: date-time
             * @description When they asked in a sentence for no more texts; null once staff have decided what they meant.
             */
            askedToStopAt: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description How many requests. */
            requests: {
                /** @description How many. */
                count: number;
                /**
                 * Format: date-time
                 * @description When the newest was made; null for none.
                 */
                lastAt: string | null;
            };
            /** @description The newest request to them. */
            lastRequest: {
                /** @description The amount in minor units: 8500 is 85.00 in a currency with two decimals. */
                amountMinor: number;
                /** @description ISO 4217, such as GBP. By default that of the business. */
                currency: string;
                /** @description What the money is for: 1 to 80 characters without links. */
                whatFor: string;
                /** @description The lines that it is made of; null if it is one amount. */
                lines: components["schemas"]["RequestLine"][] | null;
            } | null;
            /** @description True if there is a reply that nobody at the business has read. */
            unread: boolean;
            /** @description True if everything that identified them was erased. */
            erased: boolean;
            /** @description The last input for this number, as typed or pasted; null if nobody typed it. */
            phoneInput: string | null;
            /** @description The version of the numbering plans with which the number was last read; null if it was not read yet. */
            phoneMetadata: string | null;
            /** @description The customer's own IANA zone; null if nobody set one. */
            timeZone: string | null;
            /** @description The zones that decide quiet hours: the customer's own zone, else those of the number. */
            timeZones: string[];
            /** @description The language that they, or the staff for them, chose; null if nobody did. */
            language: ("ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr") | null;
            /** @description A note, which customers never see. */
            note: string | null;
            /** @description The side that stopped the texts; null while they may be texted. */
            optedOutBy: ("customer" | "staff") | null;
            /** @description The history of the texts to them being allowed and stopped, newest first. */
            consent: components["schemas"]["ConsentEntry"][];
            /** @description True if they have written from this number or paid by card, so that the staff may text them in their own words. */
            inTouch: boolean;
            /** @description False if texts to them come from a sender name, which hears no replies. */
            canAnswer: boolean;
            /** @description The sums that they were asked for and have paid, one entry per currency. */
            totals: {
                /** @description ISO 4217, such as GBP. By default that of the business. */
                currency: string;
                /** @description How many requests. */
                requests: number;
                /** @description The sum that was asked for, in minor units. */
                askedMinor: number;
                /** @description The sum that was paid, in minor units. */
                paidMinor: number;
                /** @description The sum that was refunded, in minor units. */
                refundedMinor: number;
                /** @description Asked for and not paid yet. */
                openMinor: number;
            }[];
            /** @description Other customers who may be the same person: the same name once folded. */
            duplicates: {
                /** @description The id, which never changes. */
                id: string;
                /** @description The name. */
                name: string | null;
                /** @description E.164. */
                phone: string;
                /** @description As people write it in its own country: `07400 123456`. */
                phoneNational: string;
                /** @description As people write it abroad: `+44 7400 123456`. */
                phoneInternational: string;
                /** @description ISO 3166-1 alpha-2; null for a number of no country. */
                phoneCountry: string | null;
                /** @description The extension; null for none. */
                phoneExtension: string | null;
            }[];
        };
        CustomerRow: {
            /** @description The id, which never changes. */
            id: string;
            /** @description The name. */
            name: string | null;
            /** @description E.164. */
            phone: string;
            /** @description As people write it in its own country: `07400 123456`. */
            phoneNational: string;
            /** @description As people write it abroad: `+44 7400 123456`. */
            phoneInternational: string;
            /** @description ISO 3166-1 alpha-2; null for a number of no country. */
            phoneCountry: string | null;
            /** @description The extension; null for none. */
            phoneExtension: string | null;
            /** @description Null for a number in no numbering plan that we know. */
            phoneType: ("MOBILE" | "FIXED_LINE" | "FIXED_LINE_OR_MOBILE" | "TOLL_FREE" | "PREMIUM_RATE" | "SHARED_COST" | "VOIP" | "PERSONAL_NUMBER" | "PAGER" | "UAN" | "VOICEMAIL") | null;
            /**
             * Format: date-time
             * @description When texts to them were stopped; null while they may be texted.
             */
            optedOutAt: string | null;
            /**
             * Format: date-time
             * @description When they asked in a sentence for no more texts; null once staff have decided what they meant.
             */
            askedToStopAt: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description How many requests. */
            requests: {
                /** @description How many. */
                count: number;
                /**
                 * Format: date-time
                 * @description When the newest was made; null for none.
                 */
                lastAt: string | null;
            };
            /** @description The newest request to them. */
            lastRequest: {
                /** @description The amount in minor units: 8500 is 85.00 in a currency with two decimals. */
                amountMinor: number;
                /** @description ISO 4217, such as GBP. By default that of the business. */
                currency: string;
                /** @description What the money is for: 1 to 80 characters without links. */
                whatFor: string;
                /** @description The lines that it is made of; null if it is one amount. */
                lines: components["schemas"]["RequestLine"][] | null;
            } | null;
            /** @description True if there is a reply that nobody at the business has read. */
            unread: boolean;
            /** @description True if everything that identified them was erased. */
            erased: boolean;
        };
        ListedCustomer: {
            /** @description The id, which never changes. */
            id: string;
            /** @description The name. */
            name: string | null;
            /** @description E.164. */
            phone: string;
            /** @description As people write it in its own country: `07400 123456`. */
            phoneNational: string;
            /** @description As people write it abroad: `+44 7400 123456`. */
            phoneInternational: string;
            /** @description ISO 3166-1 alpha-2; null for a number of no country. */
            phoneCountry: string | null;
            /** @description The extension; null for none. */
            phoneExtension: string | null;
            /** @description Null for a number in no numbering plan that we know. */
            phoneType: ("MOBILE" | "FIXED_LINE" | "FIXED_LINE_OR_MOBILE" | "TOLL_FREE" | "PREMIUM_RATE" | "SHARED_COST" | "VOIP" | "PERSONAL_NUMBER" | "PAGER" | "UAN" | "VOICEMAIL") | null;
            /**
             * Format: date-time
             * @description When texts to them were stopped; null while they may be texted.
             */
            optedOutAt: string | null;
            /**
             * Format: date-time
             * @description When they asked in a sentence for no more texts; null once staff have decided what they meant.
             */
            askedToStopAt: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description How many requests. */
            requests: {
                /** @description How many. */
                count: number;
                /**
                 * Format: date-time
                 * @description When the newest was made; null for none.
                 */
                lastAt: string | null;
            };
            /** @description The newest request to them. */
            lastRequest: {
                /** @description The amount in minor units: 8500 is 85.00 in a currency with two decimals. */
                amountMinor: number;
                /** @description ISO 4217, such as GBP. By default that of the business. */
                currency: string;
                /** @description What the money is for: 1 to 80 characters without links. */
                whatFor: string;
                /** @description The lines that it is made of; null if it is one amount. */
                lines: components["schemas"]["RequestLine"][] | null;
            } | null;
            /** @description True if there is a reply that nobody at the business has read. */
            unread: boolean;
            /** @description True if everything that identified them was erased. */
            erased: boolean;
            /** @description The sums that they were asked for and have not paid yet, the largest first. */
            owed: {
                /** @description ISO 4217, such as GBP. By default that of the business. */
                currency: string;
                /** @description The amount in minor units: 8500 is 85.00 in a currency with two decimals. */
                amountMinor: number;
            }[];
            /**
             * Format: date-time
             * @description When the newest text to or from them was made; null if there is none.
             */
            lastContactAt: string | null;
        };
        CustomerList: {
            /** @description The entries of this page. */
            data: components["schemas"]["ListedCustomer"][];
            /** @description Give it as `after` to read the next page; null on the last one. */
            nextCursor: string | null;
            /** @description True if more customers match than a search looks through: a longer fragment finds the others. */
            truncated: boolean;
        };
        ConsentEntry: {
            /**
             * @description What changed.
             * @enum {string}
             */
            change: "added" | "stopped" | "allowed" | "asked" | "kept" | "merged";
            /**
             * @description Where the change came from.
             * @enum {string}
             */
            source: "text" | "page" | "provider" | "staff" | "import" | "request" | "number" | "before";
            /** @description The customer's own words; null for none, and once they are erased. */
            words: string | null;
            /**
             * @description The kind of who did it: a person, the payer, a provider, Ringup itself or a program.
             * @enum {string}
             */
            actor: "staff" | "payer" | "provider" | "system" | "api";
            /** @description The member who did it, if it was staff. */
            by: string | null;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
        };
        Message: {
            /** @description The id, which never changes. */
            id: string;
            /**
             * @description Whether the text went out or came in.
             * @enum {string}
             */
            direction: "outbound" | "inbound";
            /**
             * @description The kind of the text.
             * @enum {string}
             */
            purpose: "request" | "reminder" | "receipt" | "reply" | "code";
            /** @description The words. */
            body: string;
            /** @description How many parts the text has: each is paid for. */
            parts: number;
            /**
             * @description The state. New states may be added.
             * @enum {string}
             */
            status: "held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received";
            /** @description Why it waits or did not arrive, and the step that helps. */
            reason: string | null;
            /**
             * Format: date-time
             * @description When Ringup sends a text again that did not arrive; null if it does not.
             */
            retryAt: string | null;
            /** @description The refund that it is about; null for every other text. */
            refundId: string | null;
            /** @description The pictures and other files that came with it, in their order; none with a text of ours. */
            pictures: components["schemas"]["Picture"][];
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description The request that it is about; null if it is about none. */
            requestId: string | null;
            /** @description True if somebody at the business has seen an inbound text; true for every outbound one. */
            read: boolean;
            /** @description An action that staff may take about its words; null for none, and once staff have dismissed it. */
            offer: ("paid_by_transfer" | "wrong_person") | null;
        };
        MessageList: {
            /** @description The entries of this page. */
            data: components["schemas"]["Message"][];
            /** @description Give it as `after` to read the next page; null on the last one. */
            nextCursor: string | null;
        };
        Picture: {
            /** @description The id, which never changes. */
            id: string;
            /**
             * @description The state.
             * @enum {string}
             */
            state: "waiting" | "shown" | "unshowable" | "failed" | "expired";
            /** @description The type of a file that cannot be shown, such as audio/amr; null if it is not known, and for all others. */
            contentType: string | null;
            /** @description In pixels; null for a picture that is not shown. */
            width: number | null;
            /** @description In pixels. */
            height: number | null;
        };
        PhoneReading: {
            /** @description True if it is a number of its numbering plan. */
            valid: boolean;
            /** @description True if its length is possible. */
            possible: boolean;
            /** @description E.164; null unless the number is possible. */
            e164: string | null;
            /** @description ISO 3166-1 alpha-2; null for a number of no country, such as +800. */
            country: string | null;
            /** @description The kind of the number in its numbering plan; null if it is not known. */
            type: ("MOBILE" | "FIXED_LINE" | "FIXED_LINE_OR_MOBILE" | "TOLL_FREE" | "PREMIUM_RATE" | "SHARED_COST" | "VOIP" | "PERSONAL_NUMBER" | "PAGER" | "UAN" | "VOICEMAIL") | null;
            /** @description As people write it in its own country. */
            national: string | null;
            /** @description As people write it abroad. */
            international: string | null;
            /** @description The extension; null for none. */
            extension: string | null;
            /** @description Null when the number is valid. */
            reason: ("TOO_SHORT" | "TOO_LONG" | "INVALID_LENGTH" | "INVALID_COUNTRY_CODE" | "COUNTRY_NEEDED" | "NOT_A_NUMBER" | "NOT_IN_PLAN" | "SHORT_OR_EMERGENCY" | "SEVERAL_NUMBERS" | "DIGITS_LOST") | null;
            /** @description True if it may be texted without asking. */
            textable: boolean;
        };
        Phone: {
            /** @description E.164. */
            phone: string;
            /** @description As people write it in its own country: `07400 123456`. */
            phoneNational: string;
            /** @description As people write it abroad: `+44 7400 123456`. */
            phoneInternational: string;
            /** @description ISO 3166-1 alpha-2; null for a number of no country. */
            phoneCountry: string | null;
            /** @description The extension; null for none. */
            phoneExtension: string | null;
        };
        Business: {
            /** @description The id, which never changes. */
            id: string;
            /** @description The name, which opens every text. */
            name: string;
            /** @description ISO 3166-1 alpha-2, such as GB. */
            country: string;
            /** @description ISO 4217, such as GBP. By default that of the business. */
            currency: string;
            /** @description The locale in which the business reads amounts and dates. */
            locale: string;
            /** @description An IANA time zone, such as Europe/London. */
            timeZone: string;
            /** @description True if the business can take cards. */
            paymentsReady: boolean;
            /** @description Why it takes no cards any more, although it did. */
            paymentsProblem: ("account_gone" | "charges_disabled") | null;
            /**
             * @description How far the business is on its way to card payments.
             * @enum {string}
             */
            paymentsStage: "not_begun" | "begun" | "checking" | "ready" | "asked" | "restricted" | "stopped" | "gone";
            /** @description True while the card provider's form helps, and this business has one. */
            canOnboard: boolean;
            /** @description True if a customer is usually texted when a request is marked as paid. */
            textMarkedPaid: boolean;
            /** @description True if a customer is usually texted about a refund. */
            textRefunds: boolean;
            /** @description The number that customers see and call. */
            contactPhone: components["schemas"]["Phone"] | null;
            /** @description The postal address on receipts, in lines. */
            address: string | null;
            /** @description The tax or VAT number on receipts. */
            taxNumber: string | null;
            /** @description The number that its texts come from; null where it shares one, or where it is no telephone number. */
            textsFrom: components["schemas"]["Phone"] | null;
            /** @description The short code or the name that its texts come from; null where they come from a number. */
            textsFromName: string | null;
            /**
             * @description The kind of that sender, as customers abroad may get another; `shared` with other businesses.
             * @enum {string}
             */
            textsFromKind: "number" | "code" | "name" | "service" | "shared";
            /** @description The countries that may be texted; null for all. */
            allowedCountries: string[] | null;
            /** @description Null if each text is in the language of its number's country. */
            textLanguage: ("ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr") | null;
            /** @description The path of its logo; null if it has none. */
            logo: string | null;
            /** @description The hours in which no automatic text goes out, on the clock of the recipient. */
            quietHours: {
                /** @description When they begin. */
                from: string;
                /** @description When they end. */
                to: string;
            };
            /**
             * @description What happens to money for a request that was canceled, expired or paid already.
             * @enum {string}
             */
            paidLate: "accept" | "refund" | "ask";
            /** @description The sum of refunds in a day above which a member proves anew who they are; null for always. */
            refundProofAboveMinor: number | null;
        };
        PaymentsSetUp: {
            /**
             * @description How far the business is on its way to card payments.
             * @enum {string}
             */
            stage: "not_begun" | "begun" | "checking" | "ready" | "asked" | "restricted" | "stopped" | "gone";
            /** @description True while the provider's form helps, and this business has one. */
            canOnboard: boolean;
            /** @description The things that the provider still needs, with words for them in `language`. */
            due: {
                /**
                 * @description What is needed.
                 * @enum {string}
                 */
                need: "identity" | "document" | "business" | "bank" | "tax" | "website" | "terms" | "other";
                /** @description In a sentence. */
                words: string;
            }[];
            /**
             * @description ISO 639-1, such as en.
             * @enum {string}
             */
            language: "ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr";
            /**
             * Format: date-time
             * @description Until when to hand it in, where cards are taken meanwhile.
             */
            dueBy: string | null;
            /** @description True once everything was handed in that the provider asked for at first. */
            detailsSubmitted: boolean;
            /** @description True while money goes to the bank. */
            payoutsOn: boolean;
            /**
             * Format: date
             * @description The day on which the first money reaches the bank; null until it is known.
             */
            firstPayoutOn: string | null;
            /** @description Where the provider reaches the owner. */
            email: string | null;
            /** @description The requests that stayed drafts because no card could be taken, and can be sent now. */
            drafts: string[];
        };
        Payouts: {
            /** @description Paid out and not at the bank yet, by currency; a currency without any is left out, here and below. */
            onTheWay: {
                /** @description The amount in minor units: 8500 is 85.00 in a currency with two decimals. */
                amountMinor: number;
                /** @description ISO 4217, such as GBP. By default that of the business. */
                currency: string;
            }[];
            /** @description Ready to be paid out. */
            available: {
                /** @description The amount in minor units: 8500 is 85.00 in a currency with two decimals. */
                amountMinor: number;
                /** @description ISO 4217, such as GBP. By default that of the business. */
                currency: string;
            }[];
            /** @description Paid by customers, and not ready to be paid out yet. */
            pending: {
                /** @description The amount in minor units: 8500 is 85.00 in a currency with two decimals. */
                amountMinor: number;
                /** @description ISO 4217, such as GBP. By default that of the business. */
                currency: string;
            }[];
            /** @description The last payouts, the newest first. */
            payouts: components["schemas"]["Payout"][];
            /** @description The fees that the card provider has kept. */
            fees: {
                /**
                 * Format: date-time
                 * @description Since when they are counted.
                 */
                from: string;
                /** @description False if there was too much to read of the last 30 days, so that they are counted from a later time on. */
                isWhole: boolean;
                /** @description The sums, one entry for each currency. */
                totals: {
                    /** @description The amount in minor units: 8500 is 85.00 in a currency with two decimals. */
                    amountMinor: number;
                    /** @description ISO 4217, such as GBP. By default that of the business. */
                    currency: string;
                }[];
            };
            /**
             * Format: uri
             * @description Where the owner of the account finds all of it at the card provider.
             */
            page: string | null;
        };
        Payout: {
            /** @description The card provider's id. */
            id: string;
            /** @description The amount in minor units: 8500 is 85.00 in a currency with two decimals. */
            amountMinor: number;
            /** @description ISO 4217, such as GBP. By default that of the business. */
            currency: string;
            /**
             * @description The state. New states may be added.
             * @enum {string}
             */
            status: "pending" | "in_transit" | "paid" | "failed" | "canceled";
            /**
             * Format: date
             * @description The day on which it reaches the bank, or was to reach it.
             */
            arrivesOn: string;
            /** @description Why it failed; null unless it did. */
            failure: ("account_closed" | "account_blocked" | "details_wrong" | "currency_refused" | "card_refused" | "balance_too_low" | "bank_refused") | null;
        };
        Insights: {
            /** @description ISO dates on the clock of the business, both included. */
            period: {
                /** @description The first day, included. */
                from: string;
                /** @description The last day, included. */
                to: string;
            };
            /** @description The same number of days right before it. */
            before: {
                /** @description The first day, included. */
                from: string;
                /** @description The last day, included. */
                to: string;
            };
            /** @description An IANA time zone, such as Europe/London. */
            timeZone: string;
            /** @description The currency of the days and the members. */
            currency: string;
            /** @description One entry for each currency in which anything happened or is outstanding; the busiest first. */
            totals: {
                /** @description ISO 4217, such as GBP. By default that of the business. */
                currency: string;
                /** @description The period that was asked for. */
                period: {
                    /** @description What was asked for. */
                    asked: {
                        /** @description How many. */
                        count: number;
                        /** @description The amount in minor units: 8500 is 85.00 in a currency with two decimals. */
                        amountMinor: number;
                    };
                    /** @description What was paid. */
                    collected: {
                        /** @description How many. */
                        count: number;
                        /** @description The amount in minor units: 8500 is 85.00 in a currency with two decimals. */
                        amountMinor: number;
                    };
                    /** @description What was refunded. */
                    refunded: {
                        /** @description How many. */
                        count: number;
                        /** @description The amount in minor units: 8500 is 85.00 in a currency with two decimals. */
                        amountMinor: number;
                    };
                    /** @description What banks took back. */
                    disputed: {
                        /** @description How many. */
                        count: number;
                        /** @description The amount in minor units: 8500 is 85.00 in a currency with two decimals. */
                        amountMinor: number;
                    };
                };
                /** @description The period before, or what happened in it. */
                before: {
                    /** @description What was asked for. */
                    asked: {
                        /** @description How many. */
                        count: number;
                        /** @description The amount in minor units: 8500 is 85.00 in a currency with two decimals. */
                        amountMinor: number;
                    };
                    /** @description What was paid. */
                    collected: {
                        /** @description How many. */
                        count: number;
                        /** @description The amount in minor units: 8500 is 85.00 in a currency with two decimals. */
                        amountMinor: number;
                    };
                    /** @description What was refunded. */
                    refunded: {
                        /** @description How many. */
                        count: number;
                        /** @description The amount in minor units: 8500 is 85.00 in a currency with two decimals. */
                        amountMinor: number;
                    };
                    /** @description What banks took back. */
                    disputed: {
                        /** @description How many. */
                        count: number;
                        /** @description The amount in minor units: 8500 is 85.00 in a currency with two decimals. */
                        amountMinor: number;
                    };
                };
                /** @description As of now, whatever the period; null if the query names a member. */
                outstanding: {
                    /** @description How many. */
                    count: number;
                    /** @description The amount in minor units: 8500 is 85.00 in a currency with two decimals. */
                    amountMinor: number;
                } | null;
                /** @description What is open and past its due day now; null if the query names a member. */
                overdue: {
                    /** @description How many. */
                    count: number;
                    /** @description The amount in minor units: 8500 is 85.00 in a currency with two decimals. */
                    amountMinor: number;
                } | null;
            }[];
            /** @description How long it took until requests were paid. */
            timeToPaid: {
                /** @description The period that was asked for. */
                period: {
                    /** @description Half of the paid requests were paid within this time; null if none was paid. */
                    medianSeconds: number | null;
                    /** @description The number of requests behind the median: the newest, if there are very many. */
                    count: number;
                };
                /** @description The period before, or what happened in it. */
                before: {
                    /** @description Half of the paid requests were paid within this time; null if none was paid. */
                    medianSeconds: number | null;
                    /** @description The number of requests behind the median: the newest, if there are very many. */
                    count: number;
                };
            };
            /** @description The texts that went out. */
            texts: {
                /** @description The period that was asked for. */
                period: {
                    /** @description How many texts went out. */
                    sent: number;
                    /** @description How many parts the text has: each is paid for. */
                    parts: number;
                    /** @description The message provider's charges, in millionths, for `priced` of the texts: a price arrives later. */
                    cost: {
                        /** @description ISO 4217, such as GBP. By default that of the business. */
                        currency: string;
                        /** @description In millionths of the currency. */
                        micros: number;
                        /** @description How many of the texts have a price yet. */
                        priced: number;
                    }[];
                };
                /** @description The period before, or what happened in it. */
                before: {
                    /** @description How many texts went out. */
                    sent: number;
                    /** @description How many parts the text has: each is paid for. */
                    parts: number;
                    /** @description The message provider's charges, in millionths, for `priced` of the texts: a price arrives later. */
                    cost: {
                        /** @description ISO 4217, such as GBP. By default that of the business. */
                        currency: string;
                        /** @description In millionths of the currency. */
                        micros: number;
                        /** @description How many of the texts have a price yet. */
                        priced: number;
                    }[];
                };
            };
            /** @description Every day of the period, in `currency`. */
            days: {
                /** @description The day. */
                day: string;
                /** @description The sum that was asked for, in minor units. */
                askedMinor: number;
                /** @description What was paid. */
                collected: {
                    /** @description How many. */
                    count: number;
                    /** @description The amount in minor units: 8500 is 85.00 in a currency with two decimals. */
                    amountMinor: number;
                };
                /** @description The sum that was refunded, in minor units. */
                refundedMinor: number;
                /** @description The sum that banks took back, in minor units. */
                disputedMinor: number;
            }[];
            /** @description In `currency`, the member who collected most first; `member` is null for an API key. */
            members: {
                /** @description The person or the key. */
                member: string | null;
                /** @description What was asked for. */
                asked: {
                    /** @description How many. */
                    count: number;
                    /** @description The amount in minor units: 8500 is 85.00 in a currency with two decimals. */
                    amountMinor: number;
                };
                /** @description What was paid. */
                collected: {
                    /** @description How many. */
                    count: number;
                    /** @description The amount in minor units: 8500 is 85.00 in a currency with two decimals. */
                    amountMinor: number;
                };
                /** @description What was refunded. */
                refunded: {
                    /** @description How many. */
                    count: number;
                    /** @description The amount in minor units: 8500 is 85.00 in a currency with two decimals. */
                    amountMinor: number;
                };
                /** @description What banks took back. */
                disputed: {
                    /** @description How many. */
                    count: number;
                    /** @description The amount in minor units: 8500 is 85.00 in a currency with two decimals. */
                    amountMinor: number;
                };
            }[];
        };
        AuditEntry: {
            /** @description The number of the event: later events have higher ones. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description The type of the event. New types may be added. */
            type: string;
            /**
             * @description The kind of who did it: a person, the payer, a provider, Ringup itself or a program.
             * @enum {string}
             */
            actor: "staff" | "payer" | "provider" | "system" | "api";
            /** @description The member or the key (`key_…`) that did it; `name` is null for a member who gave none, or is not known any more. */
            by: {
                /** @description The id, which never changes. */
                id: string;
                /** @description The name. */
                name: string | null;
                /** @description True if they no longer work here, or the key no longer works. */
                isFormer: boolean;
            } | null;
            /** @description The network around the address from which a member did it, such as 203.0.113.0/24. */
            network: string | null;
            /** @description What it is about. */
            subject: {
                /**
                 * @description The kind.
                 * @constant
                 */
                kind: "request";
                /** @description The id, which never changes. */
                id: string;
                /** @description The number by which people name it, counted by the business. */
                number: number;
                /** @description The customer who is asked. */
                customer: string | null;
            } | {
                /**
                 * @description The kind.
                 * @constant
                 */
                kind: "customer";
                /** @description The id, which never changes. */
                id: string;
                /** @description The name. */
                name: string | null;
                /** @description True if everything that identified them was erased. */
                isErased: boolean;
            } | {
                /**
                 * @description The kind.
                 * @constant
                 */
                kind: "member";
                /** @description The id, which never changes. */
                id: string;
                /** @description The name. */
                name: string | null;
            } | {
                /**
                 * @description The kind.
                 * @constant
                 */
                kind: "key";
                /** @description The id, which never changes. */
                id: string;
                /** @description The name. */
                name: string;
            } | {
                /**
                 * @description The kind.
                 * @constant
                 */
                kind: "other";
                /** @description The id, which never changes. */
                id: string;
            };
            /** @description What belongs to the event, by its type. */
            data: {
                [key: string]: unknown;
            };
        };
        AuditLog: {
            /** @description The entries of this page. */
            data: components["schemas"]["AuditEntry"][];
            /** @description Give it as `after` to read the next page; null on the last one. */
            nextCursor: number | null;
            /** @description True if `q` leads to more customers or requests than are looked for. */
            truncated: boolean;
            /** @description The last nightly check of the chain: null before the first. */
            checked: {
                /**
                 * Format: date-time
                 * @description When it happened.
                 */
                at: string;
                /** @description The first event that does not fit; null if all do. */
                firstBroken: number | null;
            } | null;
        };
        Event: {
            /** @description The same as the `webhook-id` of its webhooks. */
            id: string;
            /** @description Its number in the history of the business: events are read and committed in this order, without gaps between. */
            sequence: number;
            /**
             * @description The type of the event. New types may be added.
             * @enum {string}
             */
            type: "business.payments_ready" | "business.payments_stopped" | "customer.created" | "customer.changed" | "customer.merged" | "customer.erased" | "customer.opted_out" | "customer.opted_in" | "request.created" | "request.sent" | "request.changed" | "request.link_renewed" | "request.opened" | "request.scheduled" | "request.unscheduled" | "request.not_sent" | "request.shared" | "request.reminded" | "request.extended" | "request.canceled" | "request.reopened" | "request.marked_paid" | "request.unmarked_paid" | "request.expired" | "request.paid" | "request.paid_late" | "request.late_kept" | "message.sent" | "message.delivered" | "message.failed" | "message.received" | "payment.started" | "payment.processing" | "payment.declined" | "payment.canceled" | "payment.refund_asked" | "payment.refunded" | "payment.refund_failed" | "payment.fraud_warned" | "payment.disputed" | "payment.dispute_won" | "payment.dispute_lost" | "batch.ended" | "import.ended" | "request_import.ended";
            /** @description The id of the request, customer, batch, import or business that it is about. */
            subject: string;
            /**
             * @description The kind of who did it: a person, the payer, a provider, Ringup itself or a program.
             * @enum {string}
             */
            actor: "staff" | "payer" | "provider" | "system" | "api";
            /**
             * Format: date-time
             * @description When it happened.
             */
            at: string;
            /** @description Amounts, ids and codes; never words, names or numbers of people. */
            details: {
                [key: string]: unknown;
            };
        };
        EventList: {
            /** @description The entries of this page. */
            data: components["schemas"]["Event"][];
            /** @description The value of `after` for the next page; null when there is none yet. */
            nextCursor: number | null;
        };
        WebhookEndpoint: {
            /** @description The id, which never changes. */
            id: string;
            /** @description The address to which events are sent. */
            url: string;
            /** @description Words of your own about it. */
            description: string;
            /** @description The types of events; null for all, those of later versions too. */
            types: ("business.payments_ready" | "business.payments_stopped" | "customer.created" | "customer.changed" | "customer.merged" | "customer.erased" | "customer.opted_out" | "customer.opted_in" | "request.created" | "request.sent" | "request.changed" | "request.link_renewed" | "request.opened" | "request.scheduled" | "request.unscheduled" | "request.not_sent" | "request.shared" | "request.reminded" | "request.extended" | "request.canceled" | "request.reopened" | "request.marked_paid" | "request.unmarked_paid" | "request.expired" | "request.paid" | "request.paid_late" | "request.late_kept" | "message.sent" | "message.delivered" | "message.failed" | "message.received" | "payment.started" | "payment.processing" | "payment.declined" | "payment.canceled" | "payment.refund_asked" | "payment.refunded" | "payment.refund_failed" | "payment.fraud_warned" | "payment.disputed" | "payment.dispute_won" | "payment.dispute_lost" | "batch.ended" | "import.ended" | "request_import.ended")[] | null;
            /**
             * @description The state.
             * @enum {string}
             */
            state: "on" | "off";
            /** @description A person turned it off, it said that it is gone (410), or it failed for days. */
            offBecause: ("person" | "gone" | "failing") | null;
            /**
             * Format: date-time
             * @description When it was turned off; null while it is on.
             */
            offAt: string | null;
            /** @description The id of the person who made it. */
            createdBy: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Since when every attempt has failed; null while it accepts what it gets.
             */
            failingSince: string | null;
            /** @description The secrets that sign now, the newest first: several while one is replaced. */
            secrets: {
                /** @description The id, which never changes. */
                id: string;
                /**
                 * Format: date-time
                 * @description When it was made.
                 */
                createdAt: string;
                /**
                 * Format: date-time
                 * @description When it stops signing; null for not yet.
                 */
                endsAt: string | null;
                /** @description With which `v1a` signatures are verified, by receivers that are to hold no secret. */
                publicKey: string;
            }[];
        };
        WebhookEndpointList: {
            /** @description The entries of this page. */
            data: components["schemas"]["WebhookEndpoint"][];
        };
        WebhookDays: {
            /** @description The entries of this page. */
            data: {
                /**
                 * Format: date
                 * @description The day.
                 */
                day: string;
                /** @description Attempts that were answered with a status from 200 to 299, and the others. */
                accepted: number;
                /** @description How many could not be done. */
                failed: number;
                /** @description Half of the attempts took at most so long; null if there was none. */
                medianMs: number | null;
                /** @description And 95 in 100 of them at most so long. */
                slowMs: number | null;
            }[];
        };
        WebhookDelivery: {
            /** @description The id, which never changes. */
            id: string;
            /** @description The id of the endpoint. */
            endpointId: string;
            /** @description The `webhook-id` that every attempt has, by which a receiver tells duplicates. */
            eventId: string;
            /** @description The number of the event; null for a test. */
            sequence: number | null;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "business.payments_ready" | "business.payments_stopped" | "customer.created" | "customer.changed" | "customer.merged" | "customer.erased" | "customer.opted_out" | "customer.opted_in" | "request.created" | "request.sent" | "request.changed" | "request.link_renewed" | "request.opened" | "request.scheduled" | "request.unscheduled" | "request.not_sent" | "request.shared" | "request.reminded" | "request.extended" | "request.canceled" | "request.reopened" | "request.marked_paid" | "request.unmarked_paid" | "request.expired" | "request.paid" | "request.paid_late" | "request.late_kept" | "message.sent" | "message.delivered" | "message.failed" | "message.received" | "payment.started" | "payment.processing" | "payment.declined" | "payment.canceled" | "payment.refund_asked" | "payment.refunded" | "payment.refund_failed" | "payment.fraud_warned" | "payment.disputed" | "payment.dispute_won" | "payment.dispute_lost" | "batch.ended" | "import.ended" | "request_import.ended" | "webhook.test";
            /** @description The id of the request, customer or business that it is about. */
            subject: string;
            /**
             * @description The state.
             * @enum {string}
             */
            state: "pending" | "delivered" | "failed";
            /** @description Every attempt failed, or the endpoint was turned off or deleted meanwhile. */
            failedBecause: ("attempts" | "endpoint") | null;
            /** @description How many attempts were made. */
            attempts: number;
            /**
             * Format: date-time
             * @description When the next attempt is made; null when there is none.
             */
            nextAttemptAt: string | null;
            /** @description The status of the newest answer; null if there was none. */
            lastStatus: number | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it ended; null while it runs.
             */
            endedAt: string | null;
        };
        WebhookDeliveryList: {
            /** @description The entries of this page. */
            data: components["schemas"]["WebhookDelivery"][];
            /** @description Give it as `after` to read the next page; null on the last one. */
            nextCursor: string | null;
        };
        WebhookDeliveryAttempts: {
            /** @description The id, which never changes. */
            id: string;
            /** @description The id of the endpoint. */
            endpointId: string;
            /** @description The `webhook-id` that every attempt has, by which a receiver tells duplicates. */
            eventId: string;
            /** @description The number of the event; null for a test. */
            sequence: number | null;
            /**
             * @description The type.
             * @enum {string}
             */
            type: "business.payments_ready" | "business.payments_stopped" | "customer.created" | "customer.changed" | "customer.merged" | "customer.erased" | "customer.opted_out" | "customer.opted_in" | "request.created" | "request.sent" | "request.changed" | "request.link_renewed" | "request.opened" | "request.scheduled" | "request.unscheduled" | "request.not_sent" | "request.shared" | "request.reminded" | "request.extended" | "request.canceled" | "request.reopened" | "request.marked_paid" | "request.unmarked_paid" | "request.expired" | "request.paid" | "request.paid_late" | "request.late_kept" | "message.sent" | "message.delivered" | "message.failed" | "message.received" | "payment.started" | "payment.processing" | "payment.declined" | "payment.canceled" | "payment.refund_asked" | "payment.refunded" | "payment.refund_failed" | "payment.fraud_warned" | "payment.disputed" | "payment.dispute_won" | "payment.dispute_lost" | "batch.ended" | "import.ended" | "request_import.ended" | "webhook.test";
            /** @description The id of the request, customer or business that it is about. */
            subject: string;
            /**
             * @description The state.
             * @enum {string}
             */
            state: "pending" | "delivered" | "failed";
            /** @description Every attempt failed, or the endpoint was turned off or deleted meanwhile. */
            failedBecause: ("attempts" | "endpoint") | null;
            /** @description How many attempts were made. */
            attempts: number;
            /**
             * Format: date-time
             * @description When the next attempt is made; null when there is none.
             */
            nextAttemptAt: string | null;
            /** @description The status of the newest answer; null if there was none. */
            lastStatus: number | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it ended; null while it runs.
             */
            endedAt: string | null;
            /** @description The attempts, the newest first. */
            attemptsMade: {
                /** @description The number of the attempt, counted from 1. */
                number: number;
                /**
                 * Format: date-time
                 * @description When it happened.
                 */
                at: string;
                /** @description How long the call took, in milliseconds. */
                tookMs: number;
                /** @description The status of the answer; null if there was none. */
                status: number | null;
                /** @description Why there was no whole answer; null if there was one. */
                noAnswer: ("timeout" | "not_public" | "no_address" | "refused" | "certificate" | "broken") | null;
                /** @description The first 2 kB of the answer, with secrets and personal data blacked out; null if there was none. */
                answer: string | null;
            }[];
        };
        WebhookEvent: {
            /**
             * @description Types are added; `webhook.test` is a test of the endpoint.
             * @enum {string}
             */
            type: "business.payments_ready" | "business.payments_stopped" | "customer.created" | "customer.changed" | "customer.merged" | "customer.erased" | "customer.opted_out" | "customer.opted_in" | "request.created" | "request.sent" | "request.changed" | "request.link_renewed" | "request.opened" | "request.scheduled" | "request.unscheduled" | "request.not_sent" | "request.shared" | "request.reminded" | "request.extended" | "request.canceled" | "request.reopened" | "request.marked_paid" | "request.unmarked_paid" | "request.expired" | "request.paid" | "request.paid_late" | "request.late_kept" | "message.sent" | "message.delivered" | "message.failed" | "message.received" | "payment.started" | "payment.processing" | "payment.declined" | "payment.canceled" | "payment.refund_asked" | "payment.refunded" | "payment.refund_failed" | "payment.fraud_warned" | "payment.disputed" | "payment.dispute_won" | "payment.dispute_lost" | "batch.ended" | "import.ended" | "request_import.ended" | "webhook.test";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @description The number of the event in its business, as in the list of events; null for a test. */
            sequence: number | null;
            /** @description The entries of this page. */
            data: {
                /** @description The id of the object that it is about. */
                id: string;
                /** @description The number of the newest event about the object: keep the state with the highest one. */
                sequence: number;
                /** @description The request that it is about, as it is when the webhook is sent; null if it is about none. */
                request: components["schemas"]["RequestRow"] | null;
                /** @description The customer that it is about, as they are when the webhook is sent; null if it is about none. */
                customer: components["schemas"]["CustomerRow"] | null;
                /** @description Amounts, ids and codes; never words, names or numbers of people. */
                details: {
                    [key: string]: unknown;
                };
            };
        };
        WebhookReplayed: {
            /** @description How many deliveries are due by it. */
            deliveries: number;
        };
        NewRequest: {
            /** @description A telephone number in any form in which people write it, or E.164. */
            phone: string;
            /** @description ISO 3166-1 alpha-2: how a national form is read; by default the country of the business. */
            phoneCountry?: string;
            /** @description The amount in minor units: 8500 is 85.00 in a currency with two decimals. Without `lines` it is required. */
            amountMinor?: number;
            /** @description ISO 4217, such as GBP. By default that of the business. */
            currency?: string;
            /** @description What the money is for: 1 to 80 characters without links. */
            whatFor: string;
            /** @description The lines that it is made of, taxes included: the amount is their total, and another `amountMinor` is refused. */
            lines?: components["schemas"]["NewRequestLine"][];
            /** @description The name. */
            name?: string;
            /** @description More about it, shown on the page where the customer pays. */
            details?: string;
            /** @description Your own reference, unique in the business; its requests are found by it. */
            reference?: string;
            /**
             * Format: date
             * @description The day on which it is due.
             */
            dueOn?: string;
            /**
             * Format: date-time
             * @description When the text goes out; by default at once.
             */
            sendAt?: string;
            /**
             * @description `share`: the staff hand the link over themselves, and no text goes out.
             * @enum {string}
             */
            delivery?: "text" | "share";
            /** @description A member confirmed that this number can receive texts although it does not look like it. */
            confirmPhone?: boolean;
            /** @description The plan by which its reminders go by themselves, null for none; by default the business's. */
            reminderPlan?: string | null;
            /** @description Refuses the request if the customer has one for the same amount and purpose that is unpaid. */
            unlessWaiting?: boolean;
            /** @description Holds the text back for a few seconds, in which the request can be taken back by `…/undo`. */
            undoable?: boolean;
        };
        NewRequestLine: {
            /** @description The thing or the work: 1 to 80 characters without links. */
            name: string;
            /** @description How many of it. */
            quantity: number;
            /** @description The price of one of it, taxes included, in minor units: 1850 is 18.50 in a currency with two decimals. */
            unitPriceMinor: number;
        };
        RequestChange: {
            /** @description The new amount. That of a request with lines is their total, and changes only with them. */
            amountMinor?: number;
            /** @description What the money is for: 1 to 80 characters without links. */
            whatFor?: string;
            /** @description Other lines, whose total is the new amount; null leaves one amount. */
            lines?: components["schemas"]["NewRequestLine"][] | null;
            /** @description More about it, shown on the page where the customer pays. */
            details?: string | null;
            /**
             * Format: date
             * @description The day on which it is due.
             */
            dueOn?: string | null;
            /**
             * Format: date-time
             * @description A new time for the text of a scheduled request.
             */
            sendAt?: string;
        };
        RequestDraft: {
            /** @description A telephone number in any form in which people write it, or E.164. */
            phone?: string;
            /** @description ISO 3166-1 alpha-2, such as GB. */
            phoneCountry?: string;
            /** @description The amount in minor units: 8500 is 85.00 in a currency with two decimals. */
            amountMinor?: number;
            /** @description ISO 4217, such as GBP. By default that of the business. */
            currency?: string;
            /** @description What the money is for: 1 to 80 characters without links. */
            whatFor?: string;
            /** @description The total of the lines is the amount. */
            lines?: components["schemas"]["NewRequestLine"][];
            /**
             * Format: date-time
             * @description When the text goes out, in UTC.
             */
            sendAt?: string;
            /**
             * @description Shows the reminder in the words of this kind instead of the first text.
             * @enum {string}
             */
            reminder?: "usual" | "last";
            /**
             * @description Instead of the language of the customer or their number.
             * @enum {string}
             */
            language?: "ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr";
        };
        Sending: {
            /**
             * Format: date-time
             * @description When the text goes out, in UTC.
             */
            sendAt?: string;
            /** @description True if you know that this number can receive texts although it does not look like it. */
            confirmPhone?: boolean;
        };
        Reminding: {
            /**
             * Format: date-time
             * @description When the text goes out, in UTC.
             */
            sendAt?: string;
            /** @description True if you know that this number can receive texts although it does not look like it. */
            confirmPhone?: boolean;
        };
        Extension: {
            /**
             * Format: date-time
             * @description When the link stops working.
             */
            expiresAt?: string;
        };
        Sharing: {
            /**
             * @description The way.
             * @enum {string}
             */
            how: "copy" | "qr" | "sms" | "whatsapp" | "system";
        };
        OfflinePayment: {
            /**
             * @description The way.
             * @enum {string}
             */
            how: "cash" | "bank_transfer" | "card_terminal" | "cheque" | "other";
            /** @description A note, which customers never see. */
            note?: string;
            /** @description True texts the customer a receipt; by default nobody is texted. */
            textCustomer?: boolean;
        };
        NewBatch: {
            /**
             * @description What is done to each request.
             * @enum {string}
             */
            action: "remind" | "cancel" | "send";
            /** @description The requests. */
            ids: string[];
            /**
             * @description `wait` leaves texts until the customer's morning where it is night; without it they go now.
             * @enum {string}
             */
            atNight?: "send" | "wait";
        };
        NewRequestImport: {
            /**
             * @description `true` only says what would become of each row: no request and no customer is made, and nothing is texted.
             * @default false
             */
            dryRun: boolean;
            /** @description One request each, with the fields of `POST /v1/requests` but `lines`: a row is one amount. */
            rows?: {
                [key: string]: unknown;
            }[];
            /** @description The text of a CSV file. Its first line names the fields as `POST /v1/requests` does, but `lines`; `amount` may stand for `amountMinor`, with decimals as people write them. */
            csv?: string;
        };
        NewCustomer: {
            /** @description A telephone number in any form in which people write it, or E.164. */
            phone: string;
            /** @description ISO 3166-1 alpha-2: how a national form is read; by default the country of the business. */
            phoneCountry?: string;
            /** @description A member confirmed that this number can receive texts although it does not look like it. */
            confirmPhone?: boolean;
            /** @description The name. */
            name?: string;
            /**
             * @description ISO 639-1, such as en.
             * @enum {string}
             */
            language?: "ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr";
        };
        CustomerChange: {
            /** @description The name. */
            name?: string | null;
            /** @description A telephone number in any form in which people write it, or E.164. */
            phone?: string;
            /** @description ISO 3166-1 alpha-2, such as GB. */
            phoneCountry?: string;
            /** @description True if you know that this number can receive texts although it does not look like it. */
            confirmPhone?: boolean;
            /** @description The customer's own IANA zone; null returns to the zones of their number. */
            timeZone?: string | null;
            /** @description ISO 639-1; null returns to the language of their number and of the business. */
            language?: ("ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr") | null;
            /** @description A note, which customers never see. */
            note?: string | null;
            /** @description They asked the staff, other than by text, to send no more texts; false takes back only that. */
            textsStopped?: boolean;
        };
        NewMessage: {
            /** @description May contain links, unlike the description of a request: the staff write to somebody they know, and send a map or a form as a link. A pay link is stored without its token. */
            body: string;
            /** @description A member confirmed that the customer's number can receive texts although it does not look like it. */
            confirmPhone?: boolean;
        };
        PhoneCheck: {
            /** @description The number as it was typed. */
            input: string;
            /** @description ISO 3166-1 alpha-2, such as GB. */
            country?: string;
        };
        WebhookReplay: {
            /**
             * Format: date-time
             * @description From this moment on.
             */
            since: string;
            /**
             * Format: date-time
             * @description Left out for until now.
             */
            until?: string;
            /** @description The types of events; null for all, those of later versions too. */
            types?: ("business.payments_ready" | "business.payments_stopped" | "customer.created" | "customer.changed" | "customer.merged" | "customer.erased" | "customer.opted_out" | "customer.opted_in" | "request.created" | "request.sent" | "request.changed" | "request.link_renewed" | "request.opened" | "request.scheduled" | "request.unscheduled" | "request.not_sent" | "request.shared" | "request.reminded" | "request.extended" | "request.canceled" | "request.reopened" | "request.marked_paid" | "request.unmarked_paid" | "request.expired" | "request.paid" | "request.paid_late" | "request.late_kept" | "message.sent" | "message.delivered" | "message.failed" | "message.received" | "payment.started" | "payment.processing" | "payment.declined" | "payment.canceled" | "payment.refund_asked" | "payment.refunded" | "payment.refund_failed" | "payment.fraud_warned" | "payment.disputed" | "payment.dispute_won" | "payment.dispute_lost" | "batch.ended" | "import.ended" | "request_import.ended")[];
            /**
             * @description Those that were not delivered, or all of them.
             * @default undelivered
             * @enum {string}
             */
            which: "undelivered" | "all";
        };
    };
    responses: never;
    parameters: {
        /** @description Made by you, one for each thing that you mean. Sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description How many calls are left (`r`) and in how many seconds the count begins anew (`t`), for the key and for all keys of the business: draft-ietf-httpapi-ratelimit-headers-10. */
        RateLimit: string;
        /** @description How many calls (`q`) a window of seconds (`w`) has. */
        "RateLimit-Policy": string;
        /** @description The seconds to wait before the same call may succeed. */
        "Retry-After": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listRequests: {
        parameters: {
            query?: {
                /** @description The state. New states may be added. */
                status?: "all" | "open" | "processing" | "paid" | "canceled" | "expired" | "scheduled" | "draft";
                /** @description A name, a number in any form, a reference, the number of the request, an amount, or its purpose. */
                q?: string;
                /** @description The date that `from` and `to` are about: when a request was made, was paid or is due. */
                dates?: "made" | "paid" | "due";
                /** @description ISO dates, both included. */
                from?: string;
                /** @description The last day, included. */
                to?: string;
                /** @description Minor units, both included. */
                amountFrom?: number;
                /** @description The largest amount, in minor units. */
                amountTo?: number;
                /** @description ISO 4217, such as GBP. By default that of the business. */
                currency?: string;
                /** @description The member who made the request. */
                madeBy?: string;
                /** @description The customer who is asked. */
                customer?: string;
                /** @description `true` for those that are open and past their due day, `false` for the others; left out for all. */
                overdue?: "true" | "false";
                /** @description `true` for those that the payer's bank disputes, `false` for the others. */
                disputed?: "true" | "false";
                /** @description `true` for those with something that nobody at the business has read, `false` for the others. */
                unread?: "true" | "false";
                /** @description The order of the list. */
                sort?: "newest" | "oldest" | "largest" | "smallest" | "due" | "paid" | "name" | "nameReverse" | "status" | "statusReverse";
                /** @description How many entries a page has at most. */
                limit?: number;
                /** @description The `nextCursor` of the page before. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestList"];
                };
            };
        };
    };
    createRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by you, one for each thing that you mean. Sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRequest"];
            };
        };
        responses: {
            /** @description Made: the new object. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
        };
    };
    readRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, which never changes. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
        };
    };
    changeRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by you, one for each thing that you mean. Sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id, which never changes. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestChange"];
            };
        };
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
        };
    };
    countRequests: {
        parameters: {
            query?: {
                /** @description A name, a number in any form, a reference, the number of the request, an amount, or its purpose. */
                q?: string;
                /** @description The date that `from` and `to` are about: when a request was made, was paid or is due. */
                dates?: "made" | "paid" | "due";
                /** @description ISO dates, both included. */
                from?: string;
                /** @description The last day, included. */
                to?: string;
                /** @description Minor units, both included. */
                amountFrom?: number;
                /** @description The largest amount, in minor units. */
                amountTo?: number;
                /** @description ISO 4217, such as GBP. By default that of the business. */
                currency?: string;
                /** @description The member who made the request. */
                madeBy?: string;
                /** @description The customer who is asked. */
                customer?: string;
                /** @description `true` for those that are open and past their due day, `false` for the others; left out for all. */
                overdue?: "true" | "false";
                /** @description `true` for those that the payer's bank disputes, `false` for the others. */
                disputed?: "true" | "false";
                /** @description `true` for those with something that nobody at the business has read, `false` for the others. */
                unread?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestCounts"];
                };
            };
        };
    };
    previewRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestDraft"];
            };
        };
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestPreview"];
                };
            };
        };
    };
    sendRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by you, one for each thing that you mean. Sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id, which never changes. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Sending"];
            };
        };
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
        };
    };
    remindRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by you, one for each thing that you mean. Sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id, which never changes. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Reminding"];
            };
        };
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
        };
    };
    unscheduleText: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by you, one for each thing that you mean. Sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id, which never changes. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
        };
    };
    extendRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by you, one for each thing that you mean. Sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id, which never changes. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Extension"];
            };
        };
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
        };
    };
    shareRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by you, one for each thing that you mean. Sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id, which never changes. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Sharing"];
            };
        };
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
        };
    };
    cancelRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by you, one for each thing that you mean. Sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id, which never changes. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
        };
    };
    undoRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by you, one for each thing that you mean. Sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id, which never changes. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
        };
    };
    reopenRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by you, one for each thing that you mean. Sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id, which never changes. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
        };
    };
    markRequestPaid: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by you, one for each thing that you mean. Sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id, which never changes. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfflinePayment"];
            };
        };
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
        };
    };
    unmarkRequestPaid: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by you, one for each thing that you mean. Sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id, which never changes. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
        };
    };
    createBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by you, one for each thing that you mean. Sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBatch"];
            };
        };
        responses: {
            /** @description Taken: the work goes on in the background. */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"];
                };
            };
        };
    };
    listBatches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchList"];
                };
            };
        };
    };
    readBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, which never changes. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"];
                };
            };
        };
    };
    listRequestImports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestImportList"];
                };
            };
        };
    };
    createRequestImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by you, one for each thing that you mean. Sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRequestImport"];
            };
        };
        responses: {
            /** @description Taken: the work goes on in the background. */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestImport"];
                };
            };
        };
    };
    readRequestImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, which never changes. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestImport"];
                };
            };
        };
    };
    listRequestImportRows: {
        parameters: {
            query?: {
                /** @description The outcome of the rows that are listed. */
                outcome?: "waiting" | "would_create" | "created" | "failed";
                /** @description How many entries a page has at most. */
                limit?: number;
                /** @description The `nextCursor` of the page before. */
                after?: number;
            };
            header?: never;
            path: {
                /** @description The id, which never changes. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestImportRowList"];
                };
            };
        };
    };
    startRequestImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by you, one for each thing that you mean. Sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id, which never changes. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestImport"];
                };
            };
        };
    };
    stopRequestImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by you, one for each thing that you mean. Sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id, which never changes. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestImport"];
                };
            };
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                /** @description Any fragment of a number, in any form, and starts of the words of a name. */
                q?: string;
                /** @description The order of the list. */
                sort?: "newest" | "name" | "nameReverse" | "owes" | "owesReverse" | "contact" | "contactReverse";
                /** @description How many entries a page has at most. */
                limit?: number;
                /** @description The `nextCursor` of the page before. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerList"];
                };
            };
        };
    };
    createCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by you, one for each thing that you mean. Sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCustomer"];
            };
        };
        responses: {
            /** @description Made: the new object. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
        };
    };
    readCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, which never changes. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
        };
    };
    changeCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by you, one for each thing that you mean. Sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id, which never changes. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerChange"];
            };
        };
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /** @description How many entries a page has at most. */
                limit?: number;
                /** @description The `nextCursor` of the page before. */
                after?: string;
            };
            header?: never;
            path: {
                /** @description The id, which never changes. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageList"];
                };
            };
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by you, one for each thing that you mean. Sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id, which never changes. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMessage"];
            };
        };
        responses: {
            /** @description Made: the new object. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    readBusiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Business"];
                };
            };
        };
    };
    readPaymentsSetUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentsSetUp"];
                };
            };
        };
    };
    readPayouts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payouts"];
                };
            };
        };
    };
    readInsights: {
        parameters: {
            query?: {
                /** @description The first day, included. */
                from?: string;
                /** @description The last day, included. */
                to?: string;
                /** @description The currency of the days and the members; by default that of the business. */
                currency?: string;
                /** @description The member who made the requests. */
                madeBy?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Insights"];
                };
            };
        };
    };
    checkPhone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhoneCheck"];
            };
        };
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneReading"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Lists the events after the one with this number: the last that the caller has. */
                after?: number;
                /** @description How many entries a page has at most. */
                limit?: number;
                /** @description The types of events; null for all, those of later versions too. */
                types?: string;
                /** @description The request, customer or business that they are about. */
                subject?: string;
                /** @description From this moment on. */
                since?: string;
                /** @description Before this moment. */
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventList"];
                };
            };
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointList"];
                };
            };
        };
    };
    readWebhookDays: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, which never changes. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDays"];
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description The id of an endpoint. */
                endpoint?: string;
                /** @description The state. */
                state?: "pending" | "delivered" | "failed";
                /** @description The id of a delivery, of an event or of what it is about, or the beginning of a type. */
                q?: string;
                /** @description How many entries a page has at most. */
                limit?: number;
                /** @description The `nextCursor` of the page before. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
        };
    };
    readWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, which never changes. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryAttempts"];
                };
            };
        };
    };
    resendWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by you, one for each thing that you mean. Sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id, which never changes. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    replayWebhooks: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by you, one for each thing that you mean. Sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id, which never changes. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookReplay"];
            };
        };
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReplayed"];
                };
            };
        };
    };
    readAuditLog: {
        parameters: {
            query?: {
                /** @description The member or the key that did it. */
                member?: string;
                /** @description A group of events. */
                group?: "requests" | "payments" | "texts" | "customers" | "team" | "settings" | "access";
                /** @description The request, customer, member or business that it is about. */
                subject?: string;
                /** @description Days on the clock of the business, both included. */
                from?: string;
                /** @description The last day, included. */
                to?: string;
                /** @description The number of a request, a customer by name or telephone number, a member's name, or words of a type. */
                q?: string;
                /** @description The types whose words on the caller's screen match `q`, separated by commas: they are found by it too. */
                types?: string;
                /** @description How many entries a page has at most. */
                limit?: number;
                /** @description The number of the last event of the page before. */
                after?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done: the object as it is now. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditLog"];
                };
            };
        };
    };
    receiveEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same at every attempt: skip what you have. */
                "webhook-id": string;
                /** @description When this attempt was made, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of `webhook-id`, `webhook-timestamp` and the body, joined by full stops: `v1` by HMAC-SHA-256 and `v1a` by Ed25519, with each secret that is valid, separated by spaces. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEvent"];
            };
        };
        responses: {
            /** @description You have it. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}

/** Each code with which the server refuses a call. */
export type ErrorCode =
  | 'address_in_words'
  | 'amount_changed'
  | 'amount_invalid'
  | 'amount_not_representable'
  | 'amount_not_total'
  | 'amount_too_large'
  | 'amount_too_small'
  | 'assignee_unknown'
  | 'balance_not_permitted'
  | 'body_invalid'
  | 'body_malformed'
  | 'body_too_large'
  | 'business_exists'
  | 'business_required'
  | 'claim_code_wrong'
  | 'clock_time_invalid'
  | 'code_expired'
  | 'code_sends_used_up'
  | 'code_tries_used_up'
  | 'code_wrong'
  | 'country_not_supported'
  | 'csv_unreadable'
  | 'currency_not_supported'
  | 'customer_erased'
  | 'customer_exists'
  | 'customer_not_in_touch'
  | 'customer_not_mergeable'
  | 'customer_owes'
  | 'date_out_of_range'
  | 'details_too_long'
  | 'email_invalid'
  | 'export_many_currencies'
  | 'export_too_long'
  | 'export_too_wide'
  | 'field_invalid'
  | 'field_required'
  | 'field_unknown'
  | 'idempotency_in_flight'
  | 'idempotency_key_invalid'
  | 'idempotency_key_reused'
  | 'import_not_ready'
  | 'internal'
  | 'invitation_exists'
  | 'invitation_other_phone'
  | 'invitation_over'
  | 'item_name_invalid'
  | 'item_name_taken'
  | 'key_address_invalid'
  | 'key_address_refused'
  | 'key_expiry_past'
  | 'key_in_address'
  | 'key_invalid'
  | 'key_limit_reached'
  | 'key_not_allowed'
  | 'key_over'
  | 'key_replaced'
  | 'key_right_above_role'
  | 'keys_full'
  | 'late_payment_settled'
  | 'lines_invalid'
  | 'logo_invalid'
  | 'member_already'
  | 'mention_unknown'
  | 'name_invalid'
  | 'name_reserved'
  | 'no_reminders'
  | 'not_a_member'
  | 'not_allowed'
  | 'not_found'
  | 'note_too_long'
  | 'number_move_waits'
  | 'number_not_proved'
  | 'number_same'
  | 'number_taken'
  | 'number_waits'
  | 'offer_exists'
  | 'offer_over'
  | 'onboarding_not_possible'
  | 'operator_only'
  | 'origin_refused'
  | 'other_proof_needed'
  | 'owner_already'
  | 'owner_is_offered'
  | 'owner_needed'
  | 'passkey_last'
  | 'passkey_needed'
  | 'passkey_refused'
  | 'passkeys_full'
  | 'passkeys_unavailable'
  | 'payment_not_offline'
  | 'payment_offline'
  | 'payments_not_ready'
  | 'payments_paused'
  | 'person_required'
  | 'phone_invalid'
  | 'phone_needs_confirmation'
  | 'plan_name_taken'
  | 'proof_required'
  | 'provider_unavailable'
  | 'quiet_hours_empty'
  | 'recovery_code_wrong'
  | 'reference_taken'
  | 'refund_exceeds_payment'
  | 'refund_refused'
  | 'reminded_lately'
  | 'reminders_used_up'
  | 'request_canceled'
  | 'request_disputed'
  | 'request_expired'
  | 'request_malformed'
  | 'request_not_open'
  | 'request_not_paid'
  | 'request_paid'
  | 'request_processing'
  | 'request_too_long'
  | 'request_too_slow'
  | 'request_waiting'
  | 'rows_too_many'
  | 'sign_in_required'
  | 'sign_up_closed'
  | 'signature_invalid'
  | 'snippet_braces'
  | 'snippet_name_invalid'
  | 'snippet_name_taken'
  | 'snippet_words_invalid'
  | 'snooze_invalid'
  | 'steps_not_later'
  | 'temporarily_unavailable'
  | 'text_limit_reached'
  | 'text_not_sent'
  | 'text_opted_out'
  | 'text_too_long'
  | 'text_unreadable'
  | 'texts_stopped'
  | 'thread_changed'
  | 'time_range_invalid'
  | 'time_zone_unknown'
  | 'too_many_items'
  | 'too_many_plans'
  | 'too_many_scheduled'
  | 'too_many_snippets'
  | 'too_many_tries'
  | 'too_many_views'
  | 'topic_unknown'
  | 'undo_too_late'
  | 'view_name_taken'
  | 'webhook_off'
  | 'webhook_replay_too_large'
  | 'webhook_url_bad_port'
  | 'webhook_url_has_password'
  | 'webhook_url_not_https'
  | 'webhook_url_not_public'
  | 'webhook_url_unreadable'
  | 'webhooks_full'
  | 'what_for_invalid'
  | 'wording_invalid'
  | 'wording_lacks_variable'
  | 'wording_link_touched'
  | 'wording_link_twice'
  | 'wording_too_long'
  | 'wording_unknown_variable'
  | 'works_elsewhere'
