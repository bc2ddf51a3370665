// Written by npm run generate from the OpenAPI document. Do not edit it.

export interface paths {
    "/auth/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Text a sign-in code */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        phone: string;
                        country?: string | undefined;
                        confirmPhone?: boolean | undefined;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            phone: string;
                            phoneNational: string;
                            phoneInternational: string;
                            phoneCountry: string | null;
                            phoneExtension: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            phone: string;
                            phoneNational: string;
                            phoneInternational: string;
                            phoneCountry: string | null;
                            phoneExtension: string | null;
                            role: ("owner" | "manager" | "staff" | "viewer") | null;
                            business: {
                                id: string;
                                name: string;
                                country: string;
                                currency: string;
                                locale: string;
                                timeZone: string;
                                paymentsReady: boolean;
                            } | null;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Sign in */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        phone: string;
                        country?: string | undefined;
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            phone: string;
                            phoneNational: string;
                            phoneInternational: string;
                            phoneCountry: string | null;
                            phoneExtension: string | null;
                            role: ("owner" | "manager" | "staff" | "viewer") | null;
                            business: {
                                id: string;
                                name: string;
                                country: string;
                                currency: string;
                                locale: string;
                                timeZone: string;
                                paymentsReady: boolean;
                            } | null;
                        };
                    };
                };
            };
        };
        /** Sign out */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether who is signed in has proved it lately */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        /** Prove anew that it is you */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
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
        /** Read the settings of the business */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            name: string;
                            country: string;
                            currency: string;
                            locale: string;
                            timeZone: string;
                            paymentsReady: boolean;
                            contactPhone: {
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            } | null;
                            textsFrom: {
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            } | null;
                            allowedCountries: string[] | null;
                            textLanguage: ("ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr") | null;
                            logo: string | null;
                            quietHours: {
                                from: string;
                                to: string;
                            };
                            /** @enum {string} */
                            paidLate: "accept" | "refund" | "ask";
                        };
                    };
                };
            };
        };
        put?: never;
        /** Set up the business */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        country: string;
                        currency: string;
                        timeZone?: string | undefined;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            phone: string;
                            phoneNational: string;
                            phoneInternational: string;
                            phoneCountry: string | null;
                            phoneExtension: string | null;
                            role: ("owner" | "manager" | "staff" | "viewer") | null;
                            business: {
                                id: string;
                                name: string;
                                country: string;
                                currency: string;
                                locale: string;
                                timeZone: string;
                                paymentsReady: boolean;
                            } | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        /** Change the settings of the business */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string | undefined;
                        contactPhone?: (string | null) | undefined;
                        contactPhoneCountry?: string | undefined;
                        allowedCountries?: (string[] | null) | undefined;
                        timeZone?: string | undefined;
                        textLanguage?: (("ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr") | null) | undefined;
                        quietHours?: {
                            from: string;
                            to: string;
                        } | undefined;
                        /** @enum {string} */
                        paidLate?: ("accept" | "refund" | "ask") | undefined;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            name: string;
                            country: string;
                            currency: string;
                            locale: string;
                            timeZone: string;
                            paymentsReady: boolean;
                            contactPhone: {
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            } | null;
                            textsFrom: {
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            } | null;
                            allowedCountries: string[] | null;
                            textLanguage: ("ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr") | null;
                            logo: string | null;
                            quietHours: {
                                from: string;
                                to: string;
                            };
                            /** @enum {string} */
                            paidLate: "accept" | "refund" | "ask";
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/v1/business/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the logo */
        get: {
            parameters: {
                query?: {
                    v?: string | undefined;
                } | undefined;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        /** Save a picture as the logo */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        image: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            name: string;
                            country: string;
                            currency: string;
                            locale: string;
                            timeZone: string;
                            paymentsReady: boolean;
                            contactPhone: {
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            } | null;
                            textsFrom: {
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            } | null;
                            allowedCountries: string[] | null;
                            textLanguage: ("ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr") | null;
                            logo: string | null;
                            quietHours: {
                                from: string;
                                to: string;
                            };
                            /** @enum {string} */
                            paidLate: "accept" | "refund" | "ask";
                        };
                    };
                };
            };
        };
        post?: never;
        /** Remove the logo */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            name: string;
                            country: string;
                            currency: string;
                            locale: string;
                            timeZone: string;
                            paymentsReady: boolean;
                            contactPhone: {
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            } | null;
                            textsFrom: {
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            } | null;
                            allowedCountries: string[] | null;
                            textLanguage: ("ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr") | null;
                            logo: string | null;
                            quietHours: {
                                from: string;
                                to: string;
                            };
                            /** @enum {string} */
                            paidLate: "accept" | "refund" | "ask";
                        };
                    };
                };
            };
        };
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
        /** Read a telephone number */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        input: string;
                        country?: string | undefined;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            valid: boolean;
                            possible: boolean;
                            e164: string | null;
                            country: string | null;
                            type: ("MOBILE" | "FIXED_LINE" | "FIXED_LINE_OR_MOBILE" | "TOLL_FREE" | "PREMIUM_RATE" | "SHARED_COST" | "VOIP" | "PERSONAL_NUMBER" | "PAGER" | "UAN" | "VOICEMAIL") | null;
                            national: string | null;
                            international: string | null;
                            extension: string | null;
                            reason: ("TOO_SHORT" | "TOO_LONG" | "INVALID_LENGTH" | "INVALID_COUNTRY_CODE" | "COUNTRY_NEEDED" | "NOT_A_NUMBER" | "NOT_IN_PLAN" | "SHORT_OR_EMERGENCY" | "SEVERAL_NUMBERS" | "DIGITS_LOST") | null;
                            textable: boolean;
                        };
                    };
                };
            };
        };
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
        /** List or find customers */
        get: {
            parameters: {
                query?: {
                    q?: string | undefined;
                    limit?: number | undefined;
                    after?: string | undefined;
                } | undefined;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                                phoneType: ("MOBILE" | "FIXED_LINE" | "FIXED_LINE_OR_MOBILE" | "TOLL_FREE" | "PREMIUM_RATE" | "SHARED_COST" | "VOIP" | "PERSONAL_NUMBER" | "PAGER" | "UAN" | "VOICEMAIL") | null;
                                optedOutAt: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                requests: {
                                    count: number;
                                    lastAt: string | null;
                                };
                                lastRequest: {
                                    amountMinor: number;
                                    currency: string;
                                    whatFor: string;
                                } | null;
                                unread: boolean;
                                erased: boolean;
                            }[];
                            nextCursor: string | null;
                            truncated: boolean;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Add a customer */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        phone: string;
                        phoneCountry?: string | undefined;
                        confirmPhone?: boolean | undefined;
                        name?: string | undefined;
                        /** @enum {string} */
                        language?: ("ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr") | undefined;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            name: string | null;
                            phone: string;
                            phoneNational: string;
                            phoneInternational: string;
                            phoneCountry: string | null;
                            phoneExtension: string | null;
                            phoneType: ("MOBILE" | "FIXED_LINE" | "FIXED_LINE_OR_MOBILE" | "TOLL_FREE" | "PREMIUM_RATE" | "SHARED_COST" | "VOIP" | "PERSONAL_NUMBER" | "PAGER" | "UAN" | "VOICEMAIL") | null;
                            optedOutAt: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            requests: {
                                count: number;
                                lastAt: string | null;
                            };
                            lastRequest: {
                                amountMinor: number;
                                currency: string;
                                whatFor: string;
                            } | null;
                            unread: boolean;
                            erased: boolean;
                            phoneInput: string | null;
                            phoneMetadata: string | null;
                            timeZone: string | null;
                            timeZones: string[];
                            language: ("ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr") | null;
                            note: string | null;
                            optedOutBy: ("customer" | "staff") | null;
                            inTouch: boolean;
                            totals: {
                                currency: string;
                                requests: number;
                                askedMinor: number;
                                paidMinor: number;
                                refundedMinor: number;
                                openMinor: number;
                            }[];
                            duplicates: {
                                id: string;
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            }[];
                        };
                    };
                };
            };
        };
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
        /** Read one customer */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            name: string | null;
                            phone: string;
                            phoneNational: string;
                            phoneInternational: string;
                            phoneCountry: string | null;
                            phoneExtension: string | null;
                            phoneType: ("MOBILE" | "FIXED_LINE" | "FIXED_LINE_OR_MOBILE" | "TOLL_FREE" | "PREMIUM_RATE" | "SHARED_COST" | "VOIP" | "PERSONAL_NUMBER" | "PAGER" | "UAN" | "VOICEMAIL") | null;
                            optedOutAt: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            requests: {
                                count: number;
                                lastAt: string | null;
                            };
                            lastRequest: {
                                amountMinor: number;
                                currency: string;
                                whatFor: string;
                            } | null;
                            unread: boolean;
                            erased: boolean;
                            phoneInput: string | null;
                            phoneMetadata: string | null;
                            timeZone: string | null;
                            timeZones: string[];
                            language: ("ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr") | null;
                            note: string | null;
                            optedOutBy: ("customer" | "staff") | null;
                            inTouch: boolean;
                            totals: {
                                currency: string;
                                requests: number;
                                askedMinor: number;
                                paidMinor: number;
                                refundedMinor: number;
                                openMinor: number;
                            }[];
                            duplicates: {
                                id: string;
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Erase what is known of a person */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /** Change a customer */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: (string | null) | undefined;
                        phone?: string | undefined;
                        phoneCountry?: string | undefined;
                        confirmPhone?: boolean | undefined;
                        timeZone?: (string | null) | undefined;
                        language?: (("ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr") | null) | undefined;
                        note?: (string | null) | undefined;
                        textsStopped?: boolean | undefined;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            name: string | null;
                            phone: string;
                            phoneNational: string;
                            phoneInternational: string;
                            phoneCountry: string | null;
                            phoneExtension: string | null;
                            phoneType: ("MOBILE" | "FIXED_LINE" | "FIXED_LINE_OR_MOBILE" | "TOLL_FREE" | "PREMIUM_RATE" | "SHARED_COST" | "VOIP" | "PERSONAL_NUMBER" | "PAGER" | "UAN" | "VOICEMAIL") | null;
                            optedOutAt: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            requests: {
                                count: number;
                                lastAt: string | null;
                            };
                            lastRequest: {
                                amountMinor: number;
                                currency: string;
                                whatFor: string;
                            } | null;
                            unread: boolean;
                            erased: boolean;
                            phoneInput: string | null;
                            phoneMetadata: string | null;
                            timeZone: string | null;
                            timeZones: string[];
                            language: ("ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr") | null;
                            note: string | null;
                            optedOutBy: ("customer" | "staff") | null;
                            inTouch: boolean;
                            totals: {
                                currency: string;
                                requests: number;
                                askedMinor: number;
                                paidMinor: number;
                                refundedMinor: number;
                                openMinor: number;
                            }[];
                            duplicates: {
                                id: string;
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/v1/customers/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the texts to and from a customer */
        get: {
            parameters: {
                query?: {
                    limit?: number | undefined;
                    after?: string | undefined;
                } | undefined;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                /** @enum {string} */
                                direction: "outbound" | "inbound";
                                /** @enum {string} */
                                purpose: "request" | "reminder" | "receipt" | "reply" | "code";
                                body: string;
                                parts: number;
                                /** @enum {string} */
                                status: "held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received";
                                reason: string | null;
                                /** Format: date-time */
                                at: string;
                                requestId: string | null;
                                read: boolean;
                            }[];
                            nextCursor: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Text words of your own to a customer */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        body: string;
                        confirmPhone?: boolean | undefined;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            /** @enum {string} */
                            direction: "outbound" | "inbound";
                            /** @enum {string} */
                            purpose: "request" | "reminder" | "receipt" | "reply" | "code";
                            body: string;
                            parts: number;
                            /** @enum {string} */
                            status: "held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received";
                            reason: string | null;
                            /** Format: date-time */
                            at: string;
                            requestId: string | null;
                            read: boolean;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark the replies of a customer as read */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Merge another customer into this one */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        from: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            name: string | null;
                            phone: string;
                            phoneNational: string;
                            phoneInternational: string;
                            phoneCountry: string | null;
                            phoneExtension: string | null;
                            phoneType: ("MOBILE" | "FIXED_LINE" | "FIXED_LINE_OR_MOBILE" | "TOLL_FREE" | "PREMIUM_RATE" | "SHARED_COST" | "VOIP" | "PERSONAL_NUMBER" | "PAGER" | "UAN" | "VOICEMAIL") | null;
                            optedOutAt: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            requests: {
                                count: number;
                                lastAt: string | null;
                            };
                            lastRequest: {
                                amountMinor: number;
                                currency: string;
                                whatFor: string;
                            } | null;
                            unread: boolean;
                            erased: boolean;
                            phoneInput: string | null;
                            phoneMetadata: string | null;
                            timeZone: string | null;
                            timeZones: string[];
                            language: ("ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr") | null;
                            note: string | null;
                            optedOutBy: ("customer" | "staff") | null;
                            inTouch: boolean;
                            totals: {
                                currency: string;
                                requests: number;
                                askedMinor: number;
                                paidMinor: number;
                                refundedMinor: number;
                                openMinor: number;
                            }[];
                            duplicates: {
                                id: string;
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/customers/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download all that is held of a person */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the newest imports */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                name: string;
                                /** @enum {string} */
                                status: "mapping" | "checking" | "checked" | "running" | "stopped" | "done";
                                rows: number;
                                counts: {
                                    waiting: number;
                                    new: number;
                                    known: number;
                                    repeated: number;
                                    bad: number;
                                    made: number;
                                    changed: number;
                                    unchanged: number;
                                };
                                /** Format: date-time */
                                createdAt: string;
                                startedAt: string | null;
                                endedAt: string | null;
                                forgottenAt: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Take in a file of customers (CSV), and guess its columns */
        post: {
            parameters: {
                query?: {
                    name?: string | undefined;
                } | undefined;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "text/csv": string;
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            name: string;
                            /** @enum {string} */
                            status: "mapping" | "checking" | "checked" | "running" | "stopped" | "done";
                            rows: number;
                            counts: {
                                waiting: number;
                                new: number;
                                known: number;
                                repeated: number;
                                bad: number;
                                made: number;
                                changed: number;
                                unchanged: number;
                            };
                            /** Format: date-time */
                            createdAt: string;
                            startedAt: string | null;
                            endedAt: string | null;
                            forgottenAt: string | null;
                            columns: {
                                phone: number | null;
                                name: number | null;
                                familyName: number | null;
                                note: number | null;
                                language: number | null;
                            };
                            hasHeader: boolean;
                            country: string;
                            /** @enum {string} */
                            landlines: "leave" | "take";
                            /** @enum {string} */
                            known: "keep" | "fill" | "replace";
                            headings: string[];
                            sample: string[][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one import */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            name: string;
                            /** @enum {string} */
                            status: "mapping" | "checking" | "checked" | "running" | "stopped" | "done";
                            rows: number;
                            counts: {
                                waiting: number;
                                new: number;
                                known: number;
                                repeated: number;
                                bad: number;
                                made: number;
                                changed: number;
                                unchanged: number;
                            };
                            /** Format: date-time */
                            createdAt: string;
                            startedAt: string | null;
                            endedAt: string | null;
                            forgottenAt: string | null;
                            columns: {
                                phone: number | null;
                                name: number | null;
                                familyName: number | null;
                                note: number | null;
                                language: number | null;
                            };
                            hasHeader: boolean;
                            country: string;
                            /** @enum {string} */
                            landlines: "leave" | "take";
                            /** @enum {string} */
                            known: "keep" | "fill" | "replace";
                            headings: string[];
                            sample: string[][];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change how a file is read */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        columns?: {
                            phone: number | null;
                            name: number | null;
                            familyName: number | null;
                            note: number | null;
                            language: number | null;
                        } | undefined;
                        hasHeader?: boolean | undefined;
                        country?: string | undefined;
                        /** @enum {string} */
                        landlines?: ("leave" | "take") | undefined;
                        /** @enum {string} */
                        known?: ("keep" | "fill" | "replace") | undefined;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            name: string;
                            /** @enum {string} */
                            status: "mapping" | "checking" | "checked" | "running" | "stopped" | "done";
                            rows: number;
                            counts: {
                                waiting: number;
                                new: number;
                                known: number;
                                repeated: number;
                                bad: number;
                                made: number;
                                changed: number;
                                unchanged: number;
                            };
                            /** Format: date-time */
                            createdAt: string;
                            startedAt: string | null;
                            endedAt: string | null;
                            forgottenAt: string | null;
                            columns: {
                                phone: number | null;
                                name: number | null;
                                familyName: number | null;
                                note: number | null;
                                language: number | null;
                            };
                            hasHeader: boolean;
                            country: string;
                            /** @enum {string} */
                            landlines: "leave" | "take";
                            /** @enum {string} */
                            known: "keep" | "fill" | "replace";
                            headings: string[];
                            sample: string[][];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/v1/imports/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the rows of a file that have one outcome */
        get: {
            parameters: {
                query?: {
                    outcome?: ("new" | "known" | "repeated" | "bad" | "made" | "changed" | "unchanged") | undefined;
                    limit?: number | undefined;
                    after?: number | undefined;
                } | undefined;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                row: number;
                                phone: string;
                                name: string;
                                /** @enum {string} */
                                outcome: "new" | "known" | "repeated" | "bad" | "made" | "changed" | "unchanged";
                                field: ("phone" | "name" | "note" | "language") | null;
                                reason: string | null;
                                detail: string | null;
                                repeats: number | null;
                                changes: {
                                    /** @enum {string} */
                                    field: "name" | "note" | "language";
                                    from: string | null;
                                    to: string;
                                }[];
                                customerId: string | null;
                            }[];
                            nextCursor: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports/{id}/failed.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download the rows that were not taken, each with its reason (CSV) */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say of every row what an import would make of it */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            name: string;
                            /** @enum {string} */
                            status: "mapping" | "checking" | "checked" | "running" | "stopped" | "done";
                            rows: number;
                            counts: {
                                waiting: number;
                                new: number;
                                known: number;
                                repeated: number;
                                bad: number;
                                made: number;
                                changed: number;
                                unchanged: number;
                            };
                            /** Format: date-time */
                            createdAt: string;
                            startedAt: string | null;
                            endedAt: string | null;
                            forgottenAt: string | null;
                            columns: {
                                phone: number | null;
                                name: number | null;
                                familyName: number | null;
                                note: number | null;
                                language: number | null;
                            };
                            hasHeader: boolean;
                            country: string;
                            /** @enum {string} */
                            landlines: "leave" | "take";
                            /** @enum {string} */
                            known: "keep" | "fill" | "replace";
                            headings: string[];
                            sample: string[][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make customers of the rows that are good, or go on with it */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            name: string;
                            /** @enum {string} */
                            status: "mapping" | "checking" | "checked" | "running" | "stopped" | "done";
                            rows: number;
                            counts: {
                                waiting: number;
                                new: number;
                                known: number;
                                repeated: number;
                                bad: number;
                                made: number;
                                changed: number;
                                unchanged: number;
                            };
                            /** Format: date-time */
                            createdAt: string;
                            startedAt: string | null;
                            endedAt: string | null;
                            forgottenAt: string | null;
                            columns: {
                                phone: number | null;
                                name: number | null;
                                familyName: number | null;
                                note: number | null;
                                language: number | null;
                            };
                            hasHeader: boolean;
                            country: string;
                            /** @enum {string} */
                            landlines: "leave" | "take";
                            /** @enum {string} */
                            known: "keep" | "fill" | "replace";
                            headings: string[];
                            sample: string[][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/imports/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop a check or an import */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            name: string;
                            /** @enum {string} */
                            status: "mapping" | "checking" | "checked" | "running" | "stopped" | "done";
                            rows: number;
                            counts: {
                                waiting: number;
                                new: number;
                                known: number;
                                repeated: number;
                                bad: number;
                                made: number;
                                changed: number;
                                unchanged: number;
                            };
                            /** Format: date-time */
                            createdAt: string;
                            startedAt: string | null;
                            endedAt: string | null;
                            forgottenAt: string | null;
                            columns: {
                                phone: number | null;
                                name: number | null;
                                familyName: number | null;
                                note: number | null;
                                language: number | null;
                            };
                            hasHeader: boolean;
                            country: string;
                            /** @enum {string} */
                            landlines: "leave" | "take";
                            /** @enum {string} */
                            known: "keep" | "fill" | "replace";
                            headings: string[];
                            sample: string[][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count requests */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            tabs: {
                                [key: string]: number;
                            };
                            overdue: number;
                            unread: number;
                            disputed: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/recent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is usually asked for */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                whatFor: string;
                                amountMinor: number;
                                currency: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List requests */
        get: {
            parameters: {
                query?: {
                    status?: ("all" | "open" | "processing" | "paid" | "canceled" | "expired" | "scheduled" | "draft") | undefined;
                    q?: string | undefined;
                    dates?: ("made" | "paid" | "due") | undefined;
                    from?: string | undefined;
                    to?: string | undefined;
                    amountFrom?: number | undefined;
                    amountTo?: number | undefined;
                    currency?: string | undefined;
                    madeBy?: string | undefined;
                    customer?: string | undefined;
                    overdue?: ("true" | "false") | undefined;
                    disputed?: ("true" | "false") | undefined;
                    unread?: ("true" | "false") | undefined;
                    sort?: ("newest" | "oldest" | "largest" | "smallest" | "due" | "paid") | undefined;
                    limit?: number | undefined;
                    after?: string | undefined;
                } | undefined;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                number: number;
                                /** @enum {string} */
                                status: "draft" | "scheduled" | "open" | "processing" | "paid" | "canceled" | "expired";
                                overdue: boolean;
                                amountMinor: number;
                                amountPaidMinor: number;
                                amountRefundedMinor: number;
                                currency: string;
                                whatFor: string;
                                reference: string | null;
                                customer: {
                                    id: string;
                                    name: string | null;
                                    phone: string;
                                    phoneNational: string;
                                    phoneInternational: string;
                                    phoneCountry: string | null;
                                    phoneExtension: string | null;
                                };
                                textStatus: ("held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received") | null;
                                /** @enum {string} */
                                delivery: "text" | "share";
                                dueOn: string | null;
                                sendAt: string | null;
                                unread: boolean;
                                disputed: boolean;
                                lateQuestion: boolean;
                                madeBy: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                openedAt: string | null;
                                paidAt: string | null;
                                /** Format: date-time */
                                expiresAt: string;
                            }[];
                            nextCursor: string | null;
                            truncated: boolean;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Ask for money by text */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        phone: string;
                        phoneCountry?: string | undefined;
                        amountMinor: number;
                        currency?: string | undefined;
                        whatFor: string;
                        name?: string | undefined;
                        details?: string | undefined;
                        reference?: string | undefined;
                        /** Format: date */
                        dueOn?: string | undefined;
                        /** Format: date-time */
                        sendAt?: string | undefined;
                        /** @enum {string} */
                        delivery?: ("text" | "share") | undefined;
                        confirmPhone?: boolean | undefined;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            number: number;
                            /** @enum {string} */
                            status: "draft" | "scheduled" | "open" | "processing" | "paid" | "canceled" | "expired";
                            overdue: boolean;
                            amountMinor: number;
                            amountPaidMinor: number;
                            amountRefundedMinor: number;
                            currency: string;
                            whatFor: string;
                            reference: string | null;
                            customer: {
                                id: string;
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            };
                            textStatus: ("held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received") | null;
                            /** @enum {string} */
                            delivery: "text" | "share";
                            dueOn: string | null;
                            sendAt: string | null;
                            unread: boolean;
                            disputed: boolean;
                            lateQuestion: boolean;
                            madeBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            openedAt: string | null;
                            paidAt: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                            details: string | null;
                            payLink: string | null;
                            paidLate: boolean;
                            optedOut: boolean;
                            erased: boolean;
                            canceledAt: string | null;
                            messages: {
                                id: string;
                                /** @enum {string} */
                                direction: "outbound" | "inbound";
                                /** @enum {string} */
                                purpose: "request" | "reminder" | "receipt" | "reply" | "code";
                                body: string;
                                parts: number;
                                /** @enum {string} */
                                status: "held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received";
                                reason: string | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            payments: {
                                id: string;
                                /** @enum {string} */
                                status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
                                /** @enum {string} */
                                method: "card" | "offline";
                                offlineHow: ("cash" | "bank_transfer" | "card_terminal" | "cheque" | "other") | null;
                                note: string | null;
                                amountMinor: number;
                                currency: string;
                                cardBrand: string | null;
                                cardLast4: string | null;
                                declineCode: string | null;
                                late: ("canceled" | "expired" | "paid" | "marked_paid") | null;
                                lateDecision: ("keep" | "refund") | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            refunds: {
                                id: string;
                                paymentId: string;
                                /** @enum {string} */
                                status: "asked" | "pending" | "succeeded" | "failed" | "canceled";
                                failure: string | null;
                                amountMinor: number;
                                currency: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            timeline: {
                                sequence: number;
                                type: string;
                                /** @enum {string} */
                                actor: "staff" | "payer" | "provider" | "system" | "api";
                                by: string | null;
                                data: {
                                    [key: string]: unknown;
                                };
                                /** Format: date-time */
                                at: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        /** Read one request */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            number: number;
                            /** @enum {string} */
                            status: "draft" | "scheduled" | "open" | "processing" | "paid" | "canceled" | "expired";
                            overdue: boolean;
                            amountMinor: number;
                            amountPaidMinor: number;
                            amountRefundedMinor: number;
                            currency: string;
                            whatFor: string;
                            reference: string | null;
                            customer: {
                                id: string;
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            };
                            textStatus: ("held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received") | null;
                            /** @enum {string} */
                            delivery: "text" | "share";
                            dueOn: string | null;
                            sendAt: string | null;
                            unread: boolean;
                            disputed: boolean;
                            lateQuestion: boolean;
                            madeBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            openedAt: string | null;
                            paidAt: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                            details: string | null;
                            payLink: string | null;
                            paidLate: boolean;
                            optedOut: boolean;
                            erased: boolean;
                            canceledAt: string | null;
                            messages: {
                                id: string;
                                /** @enum {string} */
                                direction: "outbound" | "inbound";
                                /** @enum {string} */
                                purpose: "request" | "reminder" | "receipt" | "reply" | "code";
                                body: string;
                                parts: number;
                                /** @enum {string} */
                                status: "held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received";
                                reason: string | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            payments: {
                                id: string;
                                /** @enum {string} */
                                status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
                                /** @enum {string} */
                                method: "card" | "offline";
                                offlineHow: ("cash" | "bank_transfer" | "card_terminal" | "cheque" | "other") | null;
                                note: string | null;
                                amountMinor: number;
                                currency: string;
                                cardBrand: string | null;
                                cardLast4: string | null;
                                declineCode: string | null;
                                late: ("canceled" | "expired" | "paid" | "marked_paid") | null;
                                lateDecision: ("keep" | "refund") | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            refunds: {
                                id: string;
                                paymentId: string;
                                /** @enum {string} */
                                status: "asked" | "pending" | "succeeded" | "failed" | "canceled";
                                failure: string | null;
                                amountMinor: number;
                                currency: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            timeline: {
                                sequence: number;
                                type: string;
                                /** @enum {string} */
                                actor: "staff" | "payer" | "provider" | "system" | "api";
                                by: string | null;
                                data: {
                                    [key: string]: unknown;
                                };
                                /** Format: date-time */
                                at: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a request that is not paid */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        amountMinor?: number | undefined;
                        whatFor?: string | undefined;
                        details?: (string | null) | undefined;
                        dueOn?: (string | null) | undefined;
                        /** Format: date-time */
                        sendAt?: string | undefined;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            number: number;
                            /** @enum {string} */
                            status: "draft" | "scheduled" | "open" | "processing" | "paid" | "canceled" | "expired";
                            overdue: boolean;
                            amountMinor: number;
                            amountPaidMinor: number;
                            amountRefundedMinor: number;
                            currency: string;
                            whatFor: string;
                            reference: string | null;
                            customer: {
                                id: string;
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            };
                            textStatus: ("held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received") | null;
                            /** @enum {string} */
                            delivery: "text" | "share";
                            dueOn: string | null;
                            sendAt: string | null;
                            unread: boolean;
                            disputed: boolean;
                            lateQuestion: boolean;
                            madeBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            openedAt: string | null;
                            paidAt: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                            details: string | null;
                            payLink: string | null;
                            paidLate: boolean;
                            optedOut: boolean;
                            erased: boolean;
                            canceledAt: string | null;
                            messages: {
                                id: string;
                                /** @enum {string} */
                                direction: "outbound" | "inbound";
                                /** @enum {string} */
                                purpose: "request" | "reminder" | "receipt" | "reply" | "code";
                                body: string;
                                parts: number;
                                /** @enum {string} */
                                status: "held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received";
                                reason: string | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            payments: {
                                id: string;
                                /** @enum {string} */
                                status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
                                /** @enum {string} */
                                method: "card" | "offline";
                                offlineHow: ("cash" | "bank_transfer" | "card_terminal" | "cheque" | "other") | null;
                                note: string | null;
                                amountMinor: number;
                                currency: string;
                                cardBrand: string | null;
                                cardLast4: string | null;
                                declineCode: string | null;
                                late: ("canceled" | "expired" | "paid" | "marked_paid") | null;
                                lateDecision: ("keep" | "refund") | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            refunds: {
                                id: string;
                                paymentId: string;
                                /** @enum {string} */
                                status: "asked" | "pending" | "succeeded" | "failed" | "canceled";
                                failure: string | null;
                                amountMinor: number;
                                currency: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            timeline: {
                                sequence: number;
                                type: string;
                                /** @enum {string} */
                                actor: "staff" | "payer" | "provider" | "system" | "api";
                                by: string | null;
                                data: {
                                    [key: string]: unknown;
                                };
                                /** Format: date-time */
                                at: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        /** Preview the text */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        phone?: string | undefined;
                        phoneCountry?: string | undefined;
                        amountMinor?: number | undefined;
                        currency?: string | undefined;
                        whatFor?: string | undefined;
                        /** Format: date-time */
                        sendAt?: string | undefined;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            body: string;
                            /** @enum {string} */
                            language: "ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr";
                            /** @enum {string} */
                            encoding: "GSM-7" | "UCS-2";
                            units: number;
                            parts: number;
                            partsMax: number;
                            unitsLeft: number;
                            partsPlain: number;
                            costlySigns: {
                                sign: string;
                                name: string;
                                count: number;
                                replacement: string | null;
                                automatic: boolean;
                                /** @enum {string} */
                                place: "whatFor" | "businessName";
                            }[];
                            to: string | null;
                            recipientTime: {
                                time: string;
                                timeZone: string;
                                quiet: boolean;
                            } | null;
                            goes: {
                                at: string | null;
                                /** @enum {string} */
                                why: "now" | "scheduled" | "opted_out" | "payments_not_ready";
                            };
                        };
                    };
                };
            };
        };
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
        /** Send a draft now or at a time, or text again */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: date-time */
                        sendAt?: string | undefined;
                        confirmPhone?: boolean | undefined;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            number: number;
                            /** @enum {string} */
                            status: "draft" | "scheduled" | "open" | "processing" | "paid" | "canceled" | "expired";
                            overdue: boolean;
                            amountMinor: number;
                            amountPaidMinor: number;
                            amountRefundedMinor: number;
                            currency: string;
                            whatFor: string;
                            reference: string | null;
                            customer: {
                                id: string;
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            };
                            textStatus: ("held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received") | null;
                            /** @enum {string} */
                            delivery: "text" | "share";
                            dueOn: string | null;
                            sendAt: string | null;
                            unread: boolean;
                            disputed: boolean;
                            lateQuestion: boolean;
                            madeBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            openedAt: string | null;
                            paidAt: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                            details: string | null;
                            payLink: string | null;
                            paidLate: boolean;
                            optedOut: boolean;
                            erased: boolean;
                            canceledAt: string | null;
                            messages: {
                                id: string;
                                /** @enum {string} */
                                direction: "outbound" | "inbound";
                                /** @enum {string} */
                                purpose: "request" | "reminder" | "receipt" | "reply" | "code";
                                body: string;
                                parts: number;
                                /** @enum {string} */
                                status: "held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received";
                                reason: string | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            payments: {
                                id: string;
                                /** @enum {string} */
                                status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
                                /** @enum {string} */
                                method: "card" | "offline";
                                offlineHow: ("cash" | "bank_transfer" | "card_terminal" | "cheque" | "other") | null;
                                note: string | null;
                                amountMinor: number;
                                currency: string;
                                cardBrand: string | null;
                                cardLast4: string | null;
                                declineCode: string | null;
                                late: ("canceled" | "expired" | "paid" | "marked_paid") | null;
                                lateDecision: ("keep" | "refund") | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            refunds: {
                                id: string;
                                paymentId: string;
                                /** @enum {string} */
                                status: "asked" | "pending" | "succeeded" | "failed" | "canceled";
                                failure: string | null;
                                amountMinor: number;
                                currency: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            timeline: {
                                sequence: number;
                                type: string;
                                /** @enum {string} */
                                actor: "staff" | "payer" | "provider" | "system" | "api";
                                by: string | null;
                                data: {
                                    [key: string]: unknown;
                                };
                                /** Format: date-time */
                                at: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        /** Remind by text */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        confirmPhone?: boolean | undefined;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            number: number;
                            /** @enum {string} */
                            status: "draft" | "scheduled" | "open" | "processing" | "paid" | "canceled" | "expired";
                            overdue: boolean;
                            amountMinor: number;
                            amountPaidMinor: number;
                            amountRefundedMinor: number;
                            currency: string;
                            whatFor: string;
                            reference: string | null;
                            customer: {
                                id: string;
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            };
                            textStatus: ("held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received") | null;
                            /** @enum {string} */
                            delivery: "text" | "share";
                            dueOn: string | null;
                            sendAt: string | null;
                            unread: boolean;
                            disputed: boolean;
                            lateQuestion: boolean;
                            madeBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            openedAt: string | null;
                            paidAt: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                            details: string | null;
                            payLink: string | null;
                            paidLate: boolean;
                            optedOut: boolean;
                            erased: boolean;
                            canceledAt: string | null;
                            messages: {
                                id: string;
                                /** @enum {string} */
                                direction: "outbound" | "inbound";
                                /** @enum {string} */
                                purpose: "request" | "reminder" | "receipt" | "reply" | "code";
                                body: string;
                                parts: number;
                                /** @enum {string} */
                                status: "held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received";
                                reason: string | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            payments: {
                                id: string;
                                /** @enum {string} */
                                status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
                                /** @enum {string} */
                                method: "card" | "offline";
                                offlineHow: ("cash" | "bank_transfer" | "card_terminal" | "cheque" | "other") | null;
                                note: string | null;
                                amountMinor: number;
                                currency: string;
                                cardBrand: string | null;
                                cardLast4: string | null;
                                declineCode: string | null;
                                late: ("canceled" | "expired" | "paid" | "marked_paid") | null;
                                lateDecision: ("keep" | "refund") | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            refunds: {
                                id: string;
                                paymentId: string;
                                /** @enum {string} */
                                status: "asked" | "pending" | "succeeded" | "failed" | "canceled";
                                failure: string | null;
                                amountMinor: number;
                                currency: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            timeline: {
                                sequence: number;
                                type: string;
                                /** @enum {string} */
                                actor: "staff" | "payer" | "provider" | "system" | "api";
                                by: string | null;
                                data: {
                                    [key: string]: unknown;
                                };
                                /** Format: date-time */
                                at: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        /** Let the link work for longer */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: date-time */
                        expiresAt?: string | undefined;
                    } | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            number: number;
                            /** @enum {string} */
                            status: "draft" | "scheduled" | "open" | "processing" | "paid" | "canceled" | "expired";
                            overdue: boolean;
                            amountMinor: number;
                            amountPaidMinor: number;
                            amountRefundedMinor: number;
                            currency: string;
                            whatFor: string;
                            reference: string | null;
                            customer: {
                                id: string;
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            };
                            textStatus: ("held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received") | null;
                            /** @enum {string} */
                            delivery: "text" | "share";
                            dueOn: string | null;
                            sendAt: string | null;
                            unread: boolean;
                            disputed: boolean;
                            lateQuestion: boolean;
                            madeBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            openedAt: string | null;
                            paidAt: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                            details: string | null;
                            payLink: string | null;
                            paidLate: boolean;
                            optedOut: boolean;
                            erased: boolean;
                            canceledAt: string | null;
                            messages: {
                                id: string;
                                /** @enum {string} */
                                direction: "outbound" | "inbound";
                                /** @enum {string} */
                                purpose: "request" | "reminder" | "receipt" | "reply" | "code";
                                body: string;
                                parts: number;
                                /** @enum {string} */
                                status: "held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received";
                                reason: string | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            payments: {
                                id: string;
                                /** @enum {string} */
                                status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
                                /** @enum {string} */
                                method: "card" | "offline";
                                offlineHow: ("cash" | "bank_transfer" | "card_terminal" | "cheque" | "other") | null;
                                note: string | null;
                                amountMinor: number;
                                currency: string;
                                cardBrand: string | null;
                                cardLast4: string | null;
                                declineCode: string | null;
                                late: ("canceled" | "expired" | "paid" | "marked_paid") | null;
                                lateDecision: ("keep" | "refund") | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            refunds: {
                                id: string;
                                paymentId: string;
                                /** @enum {string} */
                                status: "asked" | "pending" | "succeeded" | "failed" | "canceled";
                                failure: string | null;
                                amountMinor: number;
                                currency: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            timeline: {
                                sequence: number;
                                type: string;
                                /** @enum {string} */
                                actor: "staff" | "payer" | "provider" | "system" | "api";
                                by: string | null;
                                data: {
                                    [key: string]: unknown;
                                };
                                /** Format: date-time */
                                at: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        /** Note that the link was handed over by hand */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        how: "copy" | "qr" | "sms" | "whatsapp" | "system";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            number: number;
                            /** @enum {string} */
                            status: "draft" | "scheduled" | "open" | "processing" | "paid" | "canceled" | "expired";
                            overdue: boolean;
                            amountMinor: number;
                            amountPaidMinor: number;
                            amountRefundedMinor: number;
                            currency: string;
                            whatFor: string;
                            reference: string | null;
                            customer: {
                                id: string;
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            };
                            textStatus: ("held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received") | null;
                            /** @enum {string} */
                            delivery: "text" | "share";
                            dueOn: string | null;
                            sendAt: string | null;
                            unread: boolean;
                            disputed: boolean;
                            lateQuestion: boolean;
                            madeBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            openedAt: string | null;
                            paidAt: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                            details: string | null;
                            payLink: string | null;
                            paidLate: boolean;
                            optedOut: boolean;
                            erased: boolean;
                            canceledAt: string | null;
                            messages: {
                                id: string;
                                /** @enum {string} */
                                direction: "outbound" | "inbound";
                                /** @enum {string} */
                                purpose: "request" | "reminder" | "receipt" | "reply" | "code";
                                body: string;
                                parts: number;
                                /** @enum {string} */
                                status: "held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received";
                                reason: string | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            payments: {
                                id: string;
                                /** @enum {string} */
                                status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
                                /** @enum {string} */
                                method: "card" | "offline";
                                offlineHow: ("cash" | "bank_transfer" | "card_terminal" | "cheque" | "other") | null;
                                note: string | null;
                                amountMinor: number;
                                currency: string;
                                cardBrand: string | null;
                                cardLast4: string | null;
                                declineCode: string | null;
                                late: ("canceled" | "expired" | "paid" | "marked_paid") | null;
                                lateDecision: ("keep" | "refund") | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            refunds: {
                                id: string;
                                paymentId: string;
                                /** @enum {string} */
                                status: "asked" | "pending" | "succeeded" | "failed" | "canceled";
                                failure: string | null;
                                amountMinor: number;
                                currency: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            timeline: {
                                sequence: number;
                                type: string;
                                /** @enum {string} */
                                actor: "staff" | "payer" | "provider" | "system" | "api";
                                by: string | null;
                                data: {
                                    [key: string]: unknown;
                                };
                                /** Format: date-time */
                                at: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        /** Cancel a request */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never> | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            number: number;
                            /** @enum {string} */
                            status: "draft" | "scheduled" | "open" | "processing" | "paid" | "canceled" | "expired";
                            overdue: boolean;
                            amountMinor: number;
                            amountPaidMinor: number;
                            amountRefundedMinor: number;
                            currency: string;
                            whatFor: string;
                            reference: string | null;
                            customer: {
                                id: string;
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            };
                            textStatus: ("held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received") | null;
                            /** @enum {string} */
                            delivery: "text" | "share";
                            dueOn: string | null;
                            sendAt: string | null;
                            unread: boolean;
                            disputed: boolean;
                            lateQuestion: boolean;
                            madeBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            openedAt: string | null;
                            paidAt: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                            details: string | null;
                            payLink: string | null;
                            paidLate: boolean;
                            optedOut: boolean;
                            erased: boolean;
                            canceledAt: string | null;
                            messages: {
                                id: string;
                                /** @enum {string} */
                                direction: "outbound" | "inbound";
                                /** @enum {string} */
                                purpose: "request" | "reminder" | "receipt" | "reply" | "code";
                                body: string;
                                parts: number;
                                /** @enum {string} */
                                status: "held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received";
                                reason: string | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            payments: {
                                id: string;
                                /** @enum {string} */
                                status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
                                /** @enum {string} */
                                method: "card" | "offline";
                                offlineHow: ("cash" | "bank_transfer" | "card_terminal" | "cheque" | "other") | null;
                                note: string | null;
                                amountMinor: number;
                                currency: string;
                                cardBrand: string | null;
                                cardLast4: string | null;
                                declineCode: string | null;
                                late: ("canceled" | "expired" | "paid" | "marked_paid") | null;
                                lateDecision: ("keep" | "refund") | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            refunds: {
                                id: string;
                                paymentId: string;
                                /** @enum {string} */
                                status: "asked" | "pending" | "succeeded" | "failed" | "canceled";
                                failure: string | null;
                                amountMinor: number;
                                currency: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            timeline: {
                                sequence: number;
                                type: string;
                                /** @enum {string} */
                                actor: "staff" | "payer" | "provider" | "system" | "api";
                                by: string | null;
                                data: {
                                    [key: string]: unknown;
                                };
                                /** Format: date-time */
                                at: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        /** Take a cancel back */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never> | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            number: number;
                            /** @enum {string} */
                            status: "draft" | "scheduled" | "open" | "processing" | "paid" | "canceled" | "expired";
                            overdue: boolean;
                            amountMinor: number;
                            amountPaidMinor: number;
                            amountRefundedMinor: number;
                            currency: string;
                            whatFor: string;
                            reference: string | null;
                            customer: {
                                id: string;
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            };
                            textStatus: ("held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received") | null;
                            /** @enum {string} */
                            delivery: "text" | "share";
                            dueOn: string | null;
                            sendAt: string | null;
                            unread: boolean;
                            disputed: boolean;
                            lateQuestion: boolean;
                            madeBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            openedAt: string | null;
                            paidAt: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                            details: string | null;
                            payLink: string | null;
                            paidLate: boolean;
                            optedOut: boolean;
                            erased: boolean;
                            canceledAt: string | null;
                            messages: {
                                id: string;
                                /** @enum {string} */
                                direction: "outbound" | "inbound";
                                /** @enum {string} */
                                purpose: "request" | "reminder" | "receipt" | "reply" | "code";
                                body: string;
                                parts: number;
                                /** @enum {string} */
                                status: "held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received";
                                reason: string | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            payments: {
                                id: string;
                                /** @enum {string} */
                                status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
                                /** @enum {string} */
                                method: "card" | "offline";
                                offlineHow: ("cash" | "bank_transfer" | "card_terminal" | "cheque" | "other") | null;
                                note: string | null;
                                amountMinor: number;
                                currency: string;
                                cardBrand: string | null;
                                cardLast4: string | null;
                                declineCode: string | null;
                                late: ("canceled" | "expired" | "paid" | "marked_paid") | null;
                                lateDecision: ("keep" | "refund") | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            refunds: {
                                id: string;
                                paymentId: string;
                                /** @enum {string} */
                                status: "asked" | "pending" | "succeeded" | "failed" | "canceled";
                                failure: string | null;
                                amountMinor: number;
                                currency: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            timeline: {
                                sequence: number;
                                type: string;
                                /** @enum {string} */
                                actor: "staff" | "payer" | "provider" | "system" | "api";
                                by: string | null;
                                data: {
                                    [key: string]: unknown;
                                };
                                /** Format: date-time */
                                at: string;
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark its replies as read */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never> | null;
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
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
        /** Mark as paid in cash or otherwise */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        how: "cash" | "bank_transfer" | "card_terminal" | "cheque" | "other";
                        note?: string | undefined;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            number: number;
                            /** @enum {string} */
                            status: "draft" | "scheduled" | "open" | "processing" | "paid" | "canceled" | "expired";
                            overdue: boolean;
                            amountMinor: number;
                            amountPaidMinor: number;
                            amountRefundedMinor: number;
                            currency: string;
                            whatFor: string;
                            reference: string | null;
                            customer: {
                                id: string;
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            };
                            textStatus: ("held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received") | null;
                            /** @enum {string} */
                            delivery: "text" | "share";
                            dueOn: string | null;
                            sendAt: string | null;
                            unread: boolean;
                            disputed: boolean;
                            lateQuestion: boolean;
                            madeBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            openedAt: string | null;
                            paidAt: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                            details: string | null;
                            payLink: string | null;
                            paidLate: boolean;
                            optedOut: boolean;
                            erased: boolean;
                            canceledAt: string | null;
                            messages: {
                                id: string;
                                /** @enum {string} */
                                direction: "outbound" | "inbound";
                                /** @enum {string} */
                                purpose: "request" | "reminder" | "receipt" | "reply" | "code";
                                body: string;
                                parts: number;
                                /** @enum {string} */
                                status: "held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received";
                                reason: string | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            payments: {
                                id: string;
                                /** @enum {string} */
                                status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
                                /** @enum {string} */
                                method: "card" | "offline";
                                offlineHow: ("cash" | "bank_transfer" | "card_terminal" | "cheque" | "other") | null;
                                note: string | null;
                                amountMinor: number;
                                currency: string;
                                cardBrand: string | null;
                                cardLast4: string | null;
                                declineCode: string | null;
                                late: ("canceled" | "expired" | "paid" | "marked_paid") | null;
                                lateDecision: ("keep" | "refund") | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            refunds: {
                                id: string;
                                paymentId: string;
                                /** @enum {string} */
                                status: "asked" | "pending" | "succeeded" | "failed" | "canceled";
                                failure: string | null;
                                amountMinor: number;
                                currency: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            timeline: {
                                sequence: number;
                                type: string;
                                /** @enum {string} */
                                actor: "staff" | "payer" | "provider" | "system" | "api";
                                by: string | null;
                                data: {
                                    [key: string]: unknown;
                                };
                                /** Format: date-time */
                                at: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        /** Take back what was marked as paid */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never> | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            number: number;
                            /** @enum {string} */
                            status: "draft" | "scheduled" | "open" | "processing" | "paid" | "canceled" | "expired";
                            overdue: boolean;
                            amountMinor: number;
                            amountPaidMinor: number;
                            amountRefundedMinor: number;
                            currency: string;
                            whatFor: string;
                            reference: string | null;
                            customer: {
                                id: string;
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            };
                            textStatus: ("held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received") | null;
                            /** @enum {string} */
                            delivery: "text" | "share";
                            dueOn: string | null;
                            sendAt: string | null;
                            unread: boolean;
                            disputed: boolean;
                            lateQuestion: boolean;
                            madeBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            openedAt: string | null;
                            paidAt: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                            details: string | null;
                            payLink: string | null;
                            paidLate: boolean;
                            optedOut: boolean;
                            erased: boolean;
                            canceledAt: string | null;
                            messages: {
                                id: string;
                                /** @enum {string} */
                                direction: "outbound" | "inbound";
                                /** @enum {string} */
                                purpose: "request" | "reminder" | "receipt" | "reply" | "code";
                                body: string;
                                parts: number;
                                /** @enum {string} */
                                status: "held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received";
                                reason: string | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            payments: {
                                id: string;
                                /** @enum {string} */
                                status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
                                /** @enum {string} */
                                method: "card" | "offline";
                                offlineHow: ("cash" | "bank_transfer" | "card_terminal" | "cheque" | "other") | null;
                                note: string | null;
                                amountMinor: number;
                                currency: string;
                                cardBrand: string | null;
                                cardLast4: string | null;
                                declineCode: string | null;
                                late: ("canceled" | "expired" | "paid" | "marked_paid") | null;
                                lateDecision: ("keep" | "refund") | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            refunds: {
                                id: string;
                                paymentId: string;
                                /** @enum {string} */
                                status: "asked" | "pending" | "succeeded" | "failed" | "canceled";
                                failure: string | null;
                                amountMinor: number;
                                currency: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            timeline: {
                                sequence: number;
                                type: string;
                                /** @enum {string} */
                                actor: "staff" | "payer" | "provider" | "system" | "api";
                                by: string | null;
                                data: {
                                    [key: string]: unknown;
                                };
                                /** Format: date-time */
                                at: string;
                            }[];
                        };
                    };
                };
            };
        };
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
        /** Do the same to many requests */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        action: "remind" | "cancel";
                        ids: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            /** @enum {string} */
                            action: "remind" | "cancel";
                            /** @enum {string} */
                            status: "running" | "done" | "stopped";
                            total: number;
                            done: number;
                            failed: number;
                            failures: {
                                requestId: string;
                                number: number;
                                reason: string;
                            }[];
                            /** Format: date-time */
                            createdAt: string;
                            endedAt: string | null;
                        };
                    };
                };
            };
        };
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
        /** List the newest work on many requests */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                /** @enum {string} */
                                action: "remind" | "cancel";
                                /** @enum {string} */
                                status: "running" | "done" | "stopped";
                                total: number;
                                done: number;
                                failed: number;
                                failures: {
                                    requestId: string;
                                    number: number;
                                    reason: string;
                                }[];
                                /** Format: date-time */
                                createdAt: string;
                                endedAt: string | null;
                            }[];
                        };
                    };
                };
            };
        };
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
        /** Read how far work on many requests is */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            /** @enum {string} */
                            action: "remind" | "cancel";
                            /** @enum {string} */
                            status: "running" | "done" | "stopped";
                            total: number;
                            done: number;
                            failed: number;
                            failures: {
                                requestId: string;
                                number: number;
                                reason: string;
                            }[];
                            /** Format: date-time */
                            createdAt: string;
                            endedAt: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give money back
         * @description Answers with the refund as `asked` when the provider cannot be reached: it is asked again until it answers.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        amountMinor: number;
                        /** @enum {string} */
                        reason?: ("duplicate" | "fraudulent" | "requested_by_customer") | undefined;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            number: number;
                            /** @enum {string} */
                            status: "draft" | "scheduled" | "open" | "processing" | "paid" | "canceled" | "expired";
                            overdue: boolean;
                            amountMinor: number;
                            amountPaidMinor: number;
                            amountRefundedMinor: number;
                            currency: string;
                            whatFor: string;
                            reference: string | null;
                            customer: {
                                id: string;
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            };
                            textStatus: ("held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received") | null;
                            /** @enum {string} */
                            delivery: "text" | "share";
                            dueOn: string | null;
                            sendAt: string | null;
                            unread: boolean;
                            disputed: boolean;
                            lateQuestion: boolean;
                            madeBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            openedAt: string | null;
                            paidAt: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                            details: string | null;
                            payLink: string | null;
                            paidLate: boolean;
                            optedOut: boolean;
                            erased: boolean;
                            canceledAt: string | null;
                            messages: {
                                id: string;
                                /** @enum {string} */
                                direction: "outbound" | "inbound";
                                /** @enum {string} */
                                purpose: "request" | "reminder" | "receipt" | "reply" | "code";
                                body: string;
                                parts: number;
                                /** @enum {string} */
                                status: "held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received";
                                reason: string | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            payments: {
                                id: string;
                                /** @enum {string} */
                                status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
                                /** @enum {string} */
                                method: "card" | "offline";
                                offlineHow: ("cash" | "bank_transfer" | "card_terminal" | "cheque" | "other") | null;
                                note: string | null;
                                amountMinor: number;
                                currency: string;
                                cardBrand: string | null;
                                cardLast4: string | null;
                                declineCode: string | null;
                                late: ("canceled" | "expired" | "paid" | "marked_paid") | null;
                                lateDecision: ("keep" | "refund") | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            refunds: {
                                id: string;
                                paymentId: string;
                                /** @enum {string} */
                                status: "asked" | "pending" | "succeeded" | "failed" | "canceled";
                                failure: string | null;
                                amountMinor: number;
                                currency: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            timeline: {
                                sequence: number;
                                type: string;
                                /** @enum {string} */
                                actor: "staff" | "payer" | "provider" | "system" | "api";
                                by: string | null;
                                data: {
                                    [key: string]: unknown;
                                };
                                /** Format: date-time */
                                at: string;
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/{id}/late-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep a late payment, or give it back
         * @description Of a payment whose `late` says why and whose `lateDecision` is null. It is given back as by a refund, which asks for the same.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        paymentId: string;
                        /** @enum {string} */
                        decision: "keep" | "refund";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            number: number;
                            /** @enum {string} */
                            status: "draft" | "scheduled" | "open" | "processing" | "paid" | "canceled" | "expired";
                            overdue: boolean;
                            amountMinor: number;
                            amountPaidMinor: number;
                            amountRefundedMinor: number;
                            currency: string;
                            whatFor: string;
                            reference: string | null;
                            customer: {
                                id: string;
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            };
                            textStatus: ("held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received") | null;
                            /** @enum {string} */
                            delivery: "text" | "share";
                            dueOn: string | null;
                            sendAt: string | null;
                            unread: boolean;
                            disputed: boolean;
                            lateQuestion: boolean;
                            madeBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            openedAt: string | null;
                            paidAt: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                            details: string | null;
                            payLink: string | null;
                            paidLate: boolean;
                            optedOut: boolean;
                            erased: boolean;
                            canceledAt: string | null;
                            messages: {
                                id: string;
                                /** @enum {string} */
                                direction: "outbound" | "inbound";
                                /** @enum {string} */
                                purpose: "request" | "reminder" | "receipt" | "reply" | "code";
                                body: string;
                                parts: number;
                                /** @enum {string} */
                                status: "held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received";
                                reason: string | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            payments: {
                                id: string;
                                /** @enum {string} */
                                status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
                                /** @enum {string} */
                                method: "card" | "offline";
                                offlineHow: ("cash" | "bank_transfer" | "card_terminal" | "cheque" | "other") | null;
                                note: string | null;
                                amountMinor: number;
                                currency: string;
                                cardBrand: string | null;
                                cardLast4: string | null;
                                declineCode: string | null;
                                late: ("canceled" | "expired" | "paid" | "marked_paid") | null;
                                lateDecision: ("keep" | "refund") | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            refunds: {
                                id: string;
                                paymentId: string;
                                /** @enum {string} */
                                status: "asked" | "pending" | "succeeded" | "failed" | "canceled";
                                failure: string | null;
                                amountMinor: number;
                                currency: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            timeline: {
                                sequence: number;
                                type: string;
                                /** @enum {string} */
                                actor: "staff" | "payer" | "provider" | "system" | "api";
                                by: string | null;
                                data: {
                                    [key: string]: unknown;
                                };
                                /** Format: date-time */
                                at: string;
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reconciliation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read how all stands with the card provider */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            events: {
                                readTo: string | null;
                                answeredAt: string | null;
                                recovered: number;
                                waiting: number;
                            };
                            runs: {
                                id: string;
                                until: string | null;
                                requestId: string | null;
                                by: string | null;
                                /** Format: date-time */
                                startedAt: string;
                                endedAt: string | null;
                                payments: number;
                                refunds: number;
                                found: number;
                                healed: number;
                                truncated: boolean;
                            }[];
                            open: {
                                id: string;
                                requestId: string;
                                number: number;
                                paymentId: string;
                                /** @enum {string} */
                                what: "status" | "amount" | "captured" | "request" | "refunded" | "refund" | "disputed" | "missing" | "intent";
                                ours: string | null;
                                provider: string | null;
                                currency: string;
                                /** Format: date-time */
                                foundAt: string;
                                /** Format: date-time */
                                seenAt: string;
                                healedAt: string | null;
                            }[];
                            healed: {
                                id: string;
                                requestId: string;
                                number: number;
                                paymentId: string;
                                /** @enum {string} */
                                what: "status" | "amount" | "captured" | "request" | "refunded" | "refund" | "disputed" | "missing" | "intent";
                                ours: string | null;
                                provider: string | null;
                                currency: string;
                                /** Format: date-time */
                                foundAt: string;
                                /** Format: date-time */
                                seenAt: string;
                                healedAt: string | null;
                            }[];
                            lost: {
                                intentId: string;
                                requestId: string | null;
                                /** @enum {string} */
                                why: "request_gone" | "not_asked_for" | "other_amount";
                                description: string | null;
                                /** @enum {string} */
                                status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
                                amountMinor: number;
                                refundedMinor: number;
                                currency: string;
                                /** Format: date-time */
                                foundAt: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/{id}/provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read its payments as the card provider sees them now */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            requestId: string;
                            /** Format: date-time */
                            at: string;
                            payments: {
                                paymentId: string;
                                intentId: string | null;
                                ours: {
                                    /** @enum {string} */
                                    status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
                                    amountMinor: number;
                                    currency: string;
                                    capturedMinor: number;
                                    refundedMinor: number;
                                    disputed: boolean;
                                };
                                provider: {
                                    /** @enum {string} */
                                    status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
                                    amountMinor: number;
                                    currency: string;
                                    capturedMinor: number;
                                    refundedMinor: number;
                                    disputed: boolean;
                                } | null;
                                refunds: {
                                    id: string | null;
                                    providerId: string | null;
                                    ours: {
                                        /** @enum {string} */
                                        status: "asked" | "pending" | "succeeded" | "failed" | "canceled";
                                        amountMinor: number;
                                    } | null;
                                    provider: {
                                        /** @enum {string} */
                                        status: "asked" | "pending" | "succeeded" | "failed" | "canceled";
                                        amountMinor: number;
                                    } | null;
                                }[];
                                differences: {
                                    /** @enum {string} */
                                    what: "status" | "amount" | "captured" | "request" | "refunded" | "refund" | "disputed" | "missing" | "intent";
                                    ours: string | null;
                                    provider: string | null;
                                    subject: string;
                                }[];
                            }[];
                            same: boolean;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/{id}/reconcile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make everything of a request as the card provider sees it */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never> | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            run: {
                                id: string;
                                until: string | null;
                                requestId: string | null;
                                by: string | null;
                                /** Format: date-time */
                                startedAt: string;
                                endedAt: string | null;
                                payments: number;
                                refunds: number;
                                found: number;
                                healed: number;
                                truncated: boolean;
                            };
                            provider: {
                                requestId: string;
                                /** Format: date-time */
                                at: string;
                                payments: {
                                    paymentId: string;
                                    intentId: string | null;
                                    ours: {
                                        /** @enum {string} */
                                        status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
                                        amountMinor: number;
                                        currency: string;
                                        capturedMinor: number;
                                        refundedMinor: number;
                                        disputed: boolean;
                                    };
                                    provider: {
                                        /** @enum {string} */
                                        status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
                                        amountMinor: number;
                                        currency: string;
                                        capturedMinor: number;
                                        refundedMinor: number;
                                        disputed: boolean;
                                    } | null;
                                    refunds: {
                                        id: string | null;
                                        providerId: string | null;
                                        ours: {
                                            /** @enum {string} */
                                            status: "asked" | "pending" | "succeeded" | "failed" | "canceled";
                                            amountMinor: number;
                                        } | null;
                                        provider: {
                                            /** @enum {string} */
                                            status: "asked" | "pending" | "succeeded" | "failed" | "canceled";
                                            amountMinor: number;
                                        } | null;
                                    }[];
                                    differences: {
                                        /** @enum {string} */
                                        what: "status" | "amount" | "captured" | "request" | "refunded" | "refund" | "disputed" | "missing" | "intent";
                                        ours: string | null;
                                        provider: string | null;
                                        subject: string;
                                    }[];
                                }[];
                                same: boolean;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your saved views */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                name: string;
                                filter: {
                                    /** @enum {string} */
                                    status?: ("all" | "open" | "processing" | "paid" | "canceled" | "expired" | "scheduled" | "draft") | undefined;
                                    q?: string | undefined;
                                    /** @enum {string} */
                                    dates?: ("made" | "paid" | "due") | undefined;
                                    /** Format: date */
                                    from?: string | undefined;
                                    /** Format: date */
                                    to?: string | undefined;
                                    amountFrom?: number | undefined;
                                    amountTo?: number | undefined;
                                    currency?: string | undefined;
                                    madeBy?: string | undefined;
                                    customer?: string | undefined;
                                    /** @enum {string} */
                                    overdue?: ("true" | "false") | undefined;
                                    /** @enum {string} */
                                    disputed?: ("true" | "false") | undefined;
                                    /** @enum {string} */
                                    unread?: ("true" | "false") | undefined;
                                    /** @enum {string} */
                                    sort?: ("newest" | "oldest" | "largest" | "smallest" | "due" | "paid") | undefined;
                                    /** @enum {string} */
                                    range?: ("today" | "yesterday" | "last7" | "last30" | "thisMonth" | "lastMonth" | "next7") | undefined;
                                };
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Save a view of the list */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        filter: {
                            /** @enum {string} */
                            status?: ("all" | "open" | "processing" | "paid" | "canceled" | "expired" | "scheduled" | "draft") | undefined;
                            q?: string | undefined;
                            /** @enum {string} */
                            dates?: ("made" | "paid" | "due") | undefined;
                            /** Format: date */
                            from?: string | undefined;
                            /** Format: date */
                            to?: string | undefined;
                            amountFrom?: number | undefined;
                            amountTo?: number | undefined;
                            currency?: string | undefined;
                            madeBy?: string | undefined;
                            customer?: string | undefined;
                            /** @enum {string} */
                            overdue?: ("true" | "false") | undefined;
                            /** @enum {string} */
                            disputed?: ("true" | "false") | undefined;
                            /** @enum {string} */
                            unread?: ("true" | "false") | undefined;
                            /** @enum {string} */
                            sort?: ("newest" | "oldest" | "largest" | "smallest" | "due" | "paid") | undefined;
                            /** @enum {string} */
                            range?: ("today" | "yesterday" | "last7" | "last30" | "thisMonth" | "lastMonth" | "next7") | undefined;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            name: string;
                            filter: {
                                /** @enum {string} */
                                status?: ("all" | "open" | "processing" | "paid" | "canceled" | "expired" | "scheduled" | "draft") | undefined;
                                q?: string | undefined;
                                /** @enum {string} */
                                dates?: ("made" | "paid" | "due") | undefined;
                                /** Format: date */
                                from?: string | undefined;
                                /** Format: date */
                                to?: string | undefined;
                                amountFrom?: number | undefined;
                                amountTo?: number | undefined;
                                currency?: string | undefined;
                                madeBy?: string | undefined;
                                customer?: string | undefined;
                                /** @enum {string} */
                                overdue?: ("true" | "false") | undefined;
                                /** @enum {string} */
                                disputed?: ("true" | "false") | undefined;
                                /** @enum {string} */
                                unread?: ("true" | "false") | undefined;
                                /** @enum {string} */
                                sort?: ("newest" | "oldest" | "largest" | "smallest" | "due" | "paid") | undefined;
                                /** @enum {string} */
                                range?: ("today" | "yesterday" | "last7" | "last30" | "thisMonth" | "lastMonth" | "next7") | undefined;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a saved view */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List who works in the business */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                name: string | null;
                                /** @enum {string} */
                                role: "owner" | "manager" | "staff" | "viewer";
                                you: boolean;
                                phone: {
                                    phone: string;
                                    phoneNational: string;
                                    phoneInternational: string;
                                    phoneCountry: string | null;
                                    phoneExtension: string | null;
                                };
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/members/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Set your own name */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            name: string | null;
                            /** @enum {string} */
                            role: "owner" | "manager" | "staff" | "viewer";
                            you: boolean;
                            phone: {
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            };
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/v1/push-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the key for push */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            publicKey: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/push-subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Be told in this browser when someone paid */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uri */
                        endpoint: string;
                        expirationTime?: (number | null) | undefined;
                        keys: {
                            p256dh: string;
                            auth: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/push-subscriptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Be told no more */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
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
        /** Read what came in, what is waited for, and what texts cost */
        get: {
            parameters: {
                query?: {
                    from?: string | undefined;
                    to?: string | undefined;
                    currency?: string | undefined;
                    madeBy?: string | undefined;
                } | undefined;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            period: {
                                from: string;
                                to: string;
                            };
                            before: {
                                from: string;
                                to: string;
                            };
                            timeZone: string;
                            currency: string;
                            totals: {
                                currency: string;
                                period: {
                                    asked: {
                                        count: number;
                                        amountMinor: number;
                                    };
                                    collected: {
                                        count: number;
                                        amountMinor: number;
                                    };
                                    refunded: {
                                        count: number;
                                        amountMinor: number;
                                    };
                                };
                                before: {
                                    asked: {
                                        count: number;
                                        amountMinor: number;
                                    };
                                    collected: {
                                        count: number;
                                        amountMinor: number;
                                    };
                                    refunded: {
                                        count: number;
                                        amountMinor: number;
                                    };
                                };
                                outstanding: {
                                    count: number;
                                    amountMinor: number;
                                } | null;
                                overdue: {
                                    count: number;
                                    amountMinor: number;
                                } | null;
                            }[];
                            timeToPaid: {
                                period: {
                                    medianSeconds: number | null;
                                    count: number;
                                };
                                before: {
                                    medianSeconds: number | null;
                                    count: number;
                                };
                            };
                            texts: {
                                period: {
                                    sent: number;
                                    parts: number;
                                    cost: {
                                        currency: string;
                                        micros: number;
                                        priced: number;
                                    }[];
                                };
                                before: {
                                    sent: number;
                                    parts: number;
                                    cost: {
                                        currency: string;
                                        micros: number;
                                        priced: number;
                                    }[];
                                };
                            };
                            days: {
                                day: string;
                                askedMinor: number;
                                collected: {
                                    count: number;
                                    amountMinor: number;
                                };
                                refundedMinor: number;
                            }[];
                            members: {
                                member: string | null;
                                asked: {
                                    count: number;
                                    amountMinor: number;
                                };
                                collected: {
                                    count: number;
                                    amountMinor: number;
                                };
                                refunded: {
                                    count: number;
                                    amountMinor: number;
                                };
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/failed-jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what failed again and again */
        get: {
            parameters: {
                query?: {
                    limit?: number | undefined;
                    after?: string | undefined;
                } | undefined;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                job: string;
                                subject: string | null;
                                requestId: string | null;
                                attempts: number;
                                givenUp: boolean;
                                code: string;
                                /** Format: date-time */
                                failedAt: string;
                            }[];
                            nextCursor: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/failed-jobs/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try it once more */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string | undefined;
                } | undefined;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never> | null;
                };
            };
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/requests.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export requests */
        get: {
            parameters: {
                query?: {
                    status?: ("all" | "open" | "processing" | "paid" | "canceled" | "expired" | "scheduled" | "draft") | undefined;
                    q?: string | undefined;
                    dates?: ("made" | "paid" | "due") | undefined;
                    from?: string | undefined;
                    to?: string | undefined;
                    amountFrom?: number | undefined;
                    amountTo?: number | undefined;
                    currency?: string | undefined;
                    madeBy?: string | undefined;
                    customer?: string | undefined;
                    overdue?: ("true" | "false") | undefined;
                    disputed?: ("true" | "false") | undefined;
                    unread?: ("true" | "false") | undefined;
                    sort?: ("newest" | "oldest" | "largest" | "smallest" | "due" | "paid") | undefined;
                    ids?: string | undefined;
                } | undefined;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/customers.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export customers */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/payments.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export payments and refunds */
        get: {
            parameters: {
                query?: {
                    from?: string | undefined;
                    to?: string | undefined;
                } | undefined;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/texts.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export texts */
        get: {
            parameters: {
                query?: {
                    from?: string | undefined;
                    to?: string | undefined;
                } | undefined;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: never;
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
